import { onlineManager } from '@tanstack/react-query';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';

/**
 * Connects the query cache to the connection: it refetches the screen when the API can be reached again. A failing
 * server counts as offline, so that its return is noticed too.
 */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(connectivity.state() === 'online');
    tell();
    return connectivity.subscribe(tell);
  });
}
