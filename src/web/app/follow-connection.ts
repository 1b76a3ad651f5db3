import { onlineManager } from '@tanstack/react-query';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';

/**
 * Tells the query cache whether the API can be reached: it asks again for what is on the screen once it can. A server
 * that fails counts as away there, so that its return is noticed too.
 */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(connectivity.state() === 'online');
    tell();
    return connectivity.subscribe(tell);
  });
}
