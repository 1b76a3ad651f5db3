import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { panelTexts as texts } from '#shared/texts/accounts/panel.ts';
import { boxOf } from '#tests/support/components/boxes.ts';
import { show } from '#tests/support/components/render.tsx';
import { PanelTabs } from '#web/features/account/PanelTabs.tsx';

it.each([
  ['/panelUzytkownika/profil', texts.profile],
  ['/panelUzytkownika/historiaZamowien?page=2', texts.orders],
  ['/panelUzytkownika/faktury', texts.invoices],
  ['/panelUzytkownika/zgody', texts.agreements],
  ['/panelUzytkownika/dokumenty', texts.documents],
])('on %s the tab "%s" alone is marked, and is in sight on a phone', async (path, name) => {
  await page.viewport(390, 844);
  const { screen } = await show(<PanelTabs />, { path });
  const tabs = screen.getByRole('navigation', { name: texts.label });
  await expect.element(tabs).toBeVisible();
  const marked = [...document.querySelectorAll('nav [aria-current="page"]')];
  expect(marked.map(({ textContent }) => textContent)).toEqual([name]);
  await expect.poll(() => boxOf(marked[0] ?? null).right).toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('the tab of a screen that is opened from elsewhere comes into sight', async () => {
  await page.viewport(390, 844);
  const load = () => new Promise(requestAnimationFrame);
  const { screen, router } = await show(<PanelTabs />, { path: '/panelUzytkownika/dokumenty', load });
  await expect.poll(() => router.state.isLoading).toBe(false);
  const profile = screen.getByRole('link', { name: texts.profile });
  await expect.poll(() => boxOf(profile.element()).left).toBeLessThan(0);
  // What is scrolled the router scrolls back on the next screen.
  const scrolled = new Promise((done) => document.addEventListener('scroll', done, { capture: true, once: true }));
  profile.element().closest('ul')?.scrollBy(-10, 0);
  await scrolled;
  const rendered = new Promise((done) => router.subscribe('onRendered', done));
  // Pressed by the script, which scrolls nothing.
  (profile.element() as HTMLElement).click();
  await rendered;
  await expect.element(profile).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => boxOf(profile.element()).left).toBeGreaterThanOrEqual(0);
});

it.each([320, 345, 370, 395])('on a screen of %i px a tab with the keyboard focus is whole in sight', async (width) => {
  await page.viewport(width, 844);
  const { screen } = await show(<PanelTabs />, { path: '/panelUzytkownika/profil' });
  const tabs = screen.getByRole('link').elements();
  for (const tab of tabs) {
    await userEvent.tab();
    expect(document.activeElement).toBe(tab);
    await expect.poll(() => boxOf(tab).left).toBeGreaterThanOrEqual(0);
    await expect.poll(() => boxOf(tab).right).toBeLessThanOrEqual(width);
  }
  expect(tabs).toHaveLength(5);
});
