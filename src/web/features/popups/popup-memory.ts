import * as v from 'valibot';
import { deviceStorage, parseStored } from '#web/state/storage.ts';

/** Of the device, like its colours: it says what was shown here and nothing of a user, so a log-out leaves it. */
const KEY = 'zapas.popups';
const memory = v.object({
  /** Edition of the campaign that was closed. */
  campaign: v.optional(v.string()),
  /** Edition of the season, and when it was shown last, milliseconds. */
  season: v.optional(v.object({ edition: v.string(), at: v.number() })),
});
type Memory = v.InferOutput<typeof memory>;

const read = (): Memory => parseStored(memory, deviceStorage.get(KEY)) ?? {};
const write = (next: Memory) => deviceStorage.set(KEY, JSON.stringify(next));

/** What this device remembers of the wholesaler's popups. Tabs share it. */
export const popupMemory = {
  isCampaignClosed: (edition: string): boolean => read().campaign === edition,
  closeCampaign: (edition: string): void => void write({ ...read(), campaign: edition }),
  /** When this edition of the season was shown last, milliseconds; null for never. */
  seasonShownAt: (edition: string): number | null => {
    const { season } = read();
    return season?.edition === edition ? season.at : null;
  },
  showSeason: (edition: string, at: number): void => void write({ ...read(), season: { edition, at } }),
};
