import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** The current time in ms for texts such as "12 min temu"; updates three times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
