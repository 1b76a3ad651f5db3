import { useEffect, useState } from 'react';
import { usePainted } from '#web/state/painted.ts';
import { whenIdle } from '#web/state/when-idle.ts';

/**
 * Whether this device has a camera. Needs no permission. The browser starts two processes to answer, so the check waits
 * until the first screen is painted.
 */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  const isPainted = usePainted();
  useEffect(() => {
    if (!isPainted) return;
    // Undefined in an insecure context.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices?.getUserMedia === undefined) return;
    let isOver = false;
    const look = async () => {
      const found = await devices.enumerateDevices().catch(() => []);
      if (!isOver) setHas(found.some(({ kind }) => kind === 'videoinput'));
    };
    const stop = whenIdle(() => void look());
    const lookAgain = () => void look();
    devices.addEventListener('devicechange', lookAgain);
    return () => {
      isOver = true;
      stop();
      devices.removeEventListener('devicechange', lookAgain);
    };
  }, [isPainted]);
  return has;
}
