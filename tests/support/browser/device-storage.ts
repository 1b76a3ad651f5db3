import { expect, type Page } from '@playwright/test';
import type { ApiSession } from '#tests/support/server/api-session.ts';
import { readDevice } from '#tests/support/web/read-device.ts';

/**
 * Where this browser keeps something with one of the words in it: local storage, this tab's own, every store of every database, every
 * cache, each read whole, names included. For example `localStorage zapas.user`.
 */
export async function placesWith(page: Page, words: readonly string[]): Promise<string[]> {
  const kept = await page.evaluate(readDevice);
  return kept
    .filter(({ place, text }) => words.some((word) => `${place} ${text}`.includes(word)))
    .map(({ place }) => place);
}

/** Texts that identify this user in any storage; the first is their id. */
export async function identifyingTexts(user: ApiSession): Promise<string[]> {
  const { id, login, email, pharmacyName } = await user.user();
  return [id, login, email, pharmacyName];
}

/** Every delayed save has happened by then, milliseconds after the log-in screen. */
const SAVED_MS = 3_000;

/** Expects tabs at the log-in screen, later than every delayed save, to keep nothing with these words but in `kept`. */
export async function expectClean(tabs: readonly Page[], words: readonly string[], kept?: RegExp): Promise<void> {
  for (const tab of tabs) await expect(tab).toHaveURL(/\/auth\/logowanie/);
  const at = Date.now() + SAVED_MS;
  await expect.poll(() => Date.now() >= at).toBe(true);
  for (const tab of tabs) {
    const places = await placesWith(tab, words);
    expect(kept === undefined ? places : places.filter((place) => !kept.test(place))).toEqual([]);
  }
}
