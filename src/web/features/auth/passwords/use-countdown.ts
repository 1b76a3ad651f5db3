import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds left of a pause that `start` begins; 0 when it is over. */
export function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [left]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * SECOND_MS);
  };
  return { left, start };
}
