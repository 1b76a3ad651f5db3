import { useEffect, useState } from 'react';

/** Whether this device has a camera that may be asked for; nothing is asked of the user for it. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    // Absent without a secure connection.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices?.getUserMedia === undefined) return;
    let isOver = false;
    const look = async () => {
      const found = await devices.enumerateDevices().catch(() => []);
      if (!isOver) setHas(found.some(({ kind }) => kind === 'videoinput'));
    };
    void look();
    const lookAgain = () => void look();
    devices.addEventListener('devicechange', lookAgain);
    return () => {
      isOver = true;
      devices.removeEventListener('devicechange', lookAgain);
    };
  }, []);
  return has;
}
