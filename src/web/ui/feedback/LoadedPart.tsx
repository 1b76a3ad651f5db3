import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** Code of a part of a screen that is fetched when it is first shown. */
export interface PartCode<T> {
  /** Null until it is loaded. */
  readonly loaded: () => T | null;
  /** @throws when loading fails; the next call tries again. */
  readonly load: () => Promise<T>;
}

/** A component or another export that is loaded at its first use. */
export function partCode<T>(fetchCode: () => Promise<T>): PartCode<T> {
  let loaded: T | null = null;
  return {
    loaded: () => loaded,
    load: async () => {
      loaded ??= await fetchCode();
      return loaded;
    },
  };
}

interface LoadedPartProps<T> {
  readonly code: PartCode<T>;
  /** Called when it cannot be loaded; then nothing is shown. */
  readonly onMissing: () => void;
  /** Shown until it is loaded. */
  readonly fallback?: ReactNode;
  readonly children: (part: T) => ReactNode;
}

/**
 * Shows a part once its code is loaded. A page older than the worker loads it from the network only, and an outage
 * must not break the surrounding screen, as an error during rendering would.
 */
export function LoadedPart<T>({ code, onMissing, fallback = null, children }: LoadedPartProps<T>) {
  const [part, setPart] = useState(code.loaded);
  const missing = useEffectEvent(onMissing);
  useEffect(() => {
    let isOver = false;
    code.load().then(
      (loaded) => isOver || setPart(() => loaded),
      () => isOver || missing(),
    );
    return () => {
      isOver = true;
    };
  }, [code]);
  return part === null ? fallback : children(part);
}
