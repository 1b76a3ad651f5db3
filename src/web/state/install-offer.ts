import { deviceStorage } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Chromium's `beforeinstallprompt` event; TypeScript's libraries lack it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Belongs to the device, so it stays at log-out. */
const DISMISSED_KEY = 'zapas.install-offer';

const held = createStore<InstallPromptEvent | null>(null);

/** Intercepts the browser's own offer, so that the app can make it at a suitable place. Call once at the start. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => held.set(null));
}

/** Opens the browser's install prompt; null when there is none or the app is installed. */
export function useInstallPrompt(): (() => void) | null {
  const event = useStore(held);
  if (event === null) return null;
  return () => {
    // An event can prompt once.
    held.set(null);
    void event.prompt();
  };
}

/** Whether the user has dismissed the offer for good; true where that cannot be stored. */
export const isInstallOfferDismissed = (): boolean =>
  !deviceStorage.isAllowed() || deviceStorage.get(DISMISSED_KEY) !== null;

export const dismissInstallOffer = (): boolean => deviceStorage.set(DISMISSED_KEY, 'dismissed');
