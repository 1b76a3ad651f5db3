import { useEffect, useState } from 'react';
import { usePainted } from '#web/state/painted.ts';
import { whenIdle } from '#web/state/when-idle.ts';

/**
 * Whether this device has a camera that may be asked for; nothing is asked of the user for it. A browser starts two
 * programs of its own to answer that, so a start shows its screen first.
 */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  const isPainted = usePainted();
  useEffect(() => {
    if (!isPainted) return;
    // Absent without a secure connection.
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
