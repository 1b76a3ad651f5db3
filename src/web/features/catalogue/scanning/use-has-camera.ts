import { useEffect, useState } from 'react';
import { usePainted } from '#web/state/painted.ts';
import { whenIdle } from '#web/state/when-idle.ts';

/**
 * Whether this device has a camera. Needs no permission. The browser starts two processes to answer, so the check waits
 * until the first screen is painted.
 */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  const isPainted = usePainted();
  useEffect(() => {
    if (!isPainted) return;
    // Undefined in an insecure context.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices?.getUserMedia === undefined) return;
    let isStopped = false;
    const detect = async () => {
      const found = await devices.enumerateDevices().catch(() => []);
      if (!isStopped) setHasCamera(found.some(({ kind }) => kind === 'videoinput'));
    };
    const stop = whenIdle(() => void detect());
    const detectAgain = () => void detect();
    devices.addEventListener('devicechange', detectAgain);
    return () => {
      isStopped = true;
      stop();
      devices.removeEventListener('devicechange', detectAgain);
    };
  }, [isPainted]);
  return hasCamera;
}
