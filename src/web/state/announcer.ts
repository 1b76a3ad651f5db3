import { createStore, useStore } from './store.ts';

interface Announcement {
  readonly id: number;
  readonly text: string;
}

const announcement = createStore<Announcement>({ id: 0, text: '' });

/** Announces a text to screen readers, politely: navigation, cart changes, search results. */
export function announce(text: string): void {
  announcement.set({ id: announcement.get().id + 1, text });
}

/** For the live region: `id` also changes when a text is repeated. */
export function useAnnouncement(): Announcement {
  return useStore(announcement);
}
