import { NoTurn } from './failures.ts';

/** Runs at most `places` works at once; the others wait in order. @throws NoTurn after `waitMs` */
export function turns(places: number, waitMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting = new Set<() => void>();
  const place = () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(go);
        reject(new NoTurn('too many transactions at once'));
      }, waitMs);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(go);
    });
  };
  const pass = () => {
    const [next] = waiting;
    if (!next) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  };
  return async (work) => {
    await place();
    try {
      return await work();
    } finally {
      pass();
    }
  };
}
