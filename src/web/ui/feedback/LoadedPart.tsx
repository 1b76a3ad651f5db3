import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** Code of a part of a screen that is fetched when it is first shown. */
export interface PartCode<T> {
  /** Null until it was fetched. */
  readonly loaded: () => T | null;
  /** @throws when it cannot be fetched; the next call tries again. */
  readonly load: () => Promise<T>;
}

/** A component, or whatever a module exports, that its first user fetches. */
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
  /** It cannot be had; nothing is shown. */
  readonly onMissing: () => void;
  /** What stands in its place until it comes. */
  readonly fallback?: ReactNode;
  readonly children: (part: T) => ReactNode;
}

/**
 * Shows a part when its code is there. A page that is older than the worker has the network alone for that, and an outage
 * must not take the screen around the part with it, as an error while drawing would.
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
