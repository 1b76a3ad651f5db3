import { deviceStorage } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** What Chromium hands a page that may be installed; TypeScript's libraries do not know it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Of the device, not of the user: it stays at log-out. */
const DISMISSED_KEY = 'zapas.install-offer';

const held = createStore<InstallPromptEvent | null>(null);

/** Holds the browser's own offer back, so that the app makes it at a calm place. Called once, before anything waits. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => held.set(null));
}

/** Opens the browser's question; null when this browser has none or the app is installed. */
export function useInstallPrompt(): (() => void) | null {
  const event = useStore(held);
  if (event === null) return null;
  return () => {
    // An event may ask once.
    held.set(null);
    void event.prompt();
  };
}

/** Whether the user never wants to see the offer again; true where the answer could not be remembered. */
export const isInstallOfferDismissed = (): boolean =>
  !deviceStorage.isAllowed() || deviceStorage.get(DISMISSED_KEY) !== null;

export const dismissInstallOffer = (): boolean => deviceStorage.set(DISMISSED_KEY, 'dismissed');
