import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consentTexts as texts } from '#shared/texts/contents/consent.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { aUser } from '#tests/support/web/fake-api.ts';
import { mayShowPopup } from '#web/features/popups/may-show.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { consent, storedConsent } from '#web/state/consent/consent.ts';
import { session } from '#web/state/session.ts';
import { isDialogOpen } from '#web/ui/dialog/open-dialog.ts';

const DAY_MS = 86_400_000;
const bar = page.getByRole('dialog', { name: texts.title });
const settings = page.getByRole('dialog', { name: texts.settings });
const choices = () => [texts.acceptAll, texts.reject, texts.choose].map((name) => bar.getByRole('button', { name }));
const boxOf = (dialog: typeof settings) => {
  const { left, top, right, bottom } = dialog.element().getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
};
const height = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--consent-bar'));

beforeAll(async () => {
  await import('#web/ui/styles/styles.ts');
  await page.viewport(1024, 768);
  const { askForConsent } = await import('#web/features/consent/consent-bar.ts');
  await askForConsent();
});
afterAll(async () => {
  for (const name of ['zapas_cookies', '_ga', 'jezyk', 'zapas_inny']) await cookieStore.delete(name);
});

it('offers three choices of equal weight, and the page makes room for it', async () => {
  await expect.element(bar).toBeVisible();
  expect(isDialogOpen()).toBe(true);
  const looks = choices().map((button) => {
    const { width, height: tall } = button.element().getBoundingClientRect();
    const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button.element());
    return { width: Math.round(width), tall, backgroundColor, color, fontWeight, borderColor };
  });
  expect(looks[1]).toEqual(looks[0]);
  expect(looks[2]).toEqual(looks[0]);
  expect(looks[0]?.tall).toBeGreaterThanOrEqual(44);
  await expect.poll(height).toBeGreaterThan(60);
  await expect.poll(findFaultsEverywhere).toEqual([]);
});

it('stacks the choices at 400 px', async () => {
  await page.viewport(400, 800);
  const boxes = choices().map((button) => button.element().getBoundingClientRect());
  expect(new Set(boxes.map(({ left, width }) => `${left} ${width}`)).size).toBe(1);
  expect(boxes[0]?.width).toBeGreaterThan(340);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(400);
  await page.viewport(1024, 768);
});

it('refuses all but the necessary by one press, for 360 days, and gives the room back', async () => {
  await bar.getByRole('button', { name: texts.reject }).click();
  await expect.poll(() => storedConsent(document.cookie)).toEqual(['necessary']);
  expect([consent.isGiven(), consent.allows('statistics'), consent.allows('preferences')]).toEqual([
    true,
    false,
    false,
  ]);
  const kept = await cookieStore.get('zapas_cookies');
  const { expirationTime } = JSON.parse(decodeURIComponent(kept?.value ?? ''));
  expect(Math.round((expirationTime - Date.now()) / DAY_MS)).toBe(360);
  await expect.poll(height).toBe(0);
});

it('an answered bar, which stays in the document, is no dialogue in the way of popups and keys', async () => {
  session.start(aUser());
  vi.spyOn(connectivity, 'state').mockReturnValue('online');
  expect(document.querySelectorAll('[role="dialog"]')).not.toHaveLength(0);
  expect(isDialogOpen()).toBe(false);
  expect(await mayShowPopup(new QueryClient(), '/dashboard')).toBe(true);
  session.end(null);
  vi.restoreAllMocks();
});

it('opens again for another choice, by keys, and deletes the cookies of what is withdrawn', async () => {
  const { showCookieSettings } = await import('#web/features/consent/consent-bar.ts');
  await showCookieSettings();
  await expect.element(settings).toBeVisible();
  await expect.poll(findFaultsEverywhere).toEqual([]);
  const widths = [texts.acceptAll, texts.reject, texts.save].map(
    (name) => settings.getByRole('button', { name }).element().getBoundingClientRect().width,
  );
  expect(new Set(widths.map(Math.round)).size).toBe(1);
  await page.viewport(390, 844);
  await expect.poll(() => boxOf(settings)).toEqual([0, 0, 390, 844]);
  await page.viewport(1024, 768);
  await settings.getByRole('button', { name: texts.acceptAll }).click();
  await expect.poll(() => [consent.allows('statistics'), consent.allows('preferences')]).toEqual([true, true]);
  for (const name of ['_ga', 'jezyk', 'zapas_inny']) await cookieStore.set(name, '1');
  await showCookieSettings();
  await settings.getByRole('checkbox', { name: texts.categories.statistics.title }).click({ force: true });
  await settings.getByRole('button', { name: texts.save }).click();
  await expect.poll(() => consent.allows('statistics')).toBe(false);
  expect(document.cookie).not.toContain('_ga=');
  expect(document.cookie).toContain('jezyk=1');
  await showCookieSettings();
  await settings.getByRole('button', { name: texts.reject }).click();
  await expect.poll(() => document.cookie).not.toContain('jezyk=1');
  expect(document.cookie).toContain('zapas_inny=1');
  await showCookieSettings();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => settings.query()).toBeNull();
});
