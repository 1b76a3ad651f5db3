import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

/** The time of day for words such as "12 min temu", milliseconds; draws again three times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
