import * as v from 'valibot';

/** Local or session storage that never throws: browsers may forbid it, and it may be full. A forbidden one is empty. */
interface SafeStorage {
  readonly isAllowed: () => boolean;
  readonly get: (key: string) => string | null;
  /** Whether the text was stored. */
  readonly set: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  /** Keys with this prefix. */
  readonly keys: (prefix: string) => string[];
}

function safe(storage: () => Storage): SafeStorage {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    isAllowed: () => attempt((kept) => kept !== undefined, false),
    get: (key) => attempt((kept) => kept.getItem(key), null),
    set: (key, text) =>
      attempt((kept) => {
        kept.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((kept) => kept.removeItem(key), undefined),
    keys: (prefix) => attempt((kept) => Object.keys(kept).filter((key) => key.startsWith(prefix)), []),
  };
}

/** Shared by all tabs, persistent. */
export const deviceStorage = safe(() => localStorage);
/** For this tab and its reloads. */
export const tabStorage = safe(() => sessionStorage);

/** Parses JSON text; null when absent, invalid or of another shape, as from an older build. */
export function parseStored<S extends v.GenericSchema>(schema: S, text: string | null): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
