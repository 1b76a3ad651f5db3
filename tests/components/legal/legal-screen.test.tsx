import { afterEach, expect, it, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Page } from '#shared/contract/contents/pages.ts';
import { pageLabels, legalTexts as texts } from '#shared/texts/contents/legal.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { show } from '#tests/support/components/render.tsx';
import { fakeApi } from '#tests/support/web/fake-api.ts';
import { pageQuery } from '#web/api/contents/pages.ts';
import { LegalScreen } from '#web/features/legal/LegalScreen.tsx';

const paragraph = '<p>Treść dokumentu.</p>'.repeat(60);
const PAGE: Page = {
  name: 'privacy-policy',
  version: 2,
  validFrom: '2026-09-01',
  title: 'Polityka prywatności',
  html: `<h2 id="administrator" tabindex="-1">1. Administrator</h2>${paragraph}<h2 id="prawa" tabindex="-1">2. Twoje prawa</h2>${paragraph}`,
  sections: [
    { id: 'administrator', title: 'Administrator', number: '1' },
    { id: 'prawa', title: 'Twoje prawa', number: '2' },
  ],
  versions: [
    { version: 3, validFrom: '2027-01-01', state: 'coming' },
    { version: 2, validFrom: '2026-09-01', state: 'current' },
    { version: 1, validFrom: '2025-01-01', state: 'past' },
  ],
};

afterEach(() => {
  window.location.hash = '';
  vi.unstubAllGlobals();
});

const legal = async (shown: Page = PAGE, version?: number) => {
  const api = fakeApi();
  const made = await show(<LegalScreen name={shown.name} version={version} />, {
    path: `/${shown.name}`,
    seed: (client) => client.setQueryData(pageQuery(shown.name, version).queryKey, shown),
  });
  return { ...made, api };
};

it('marks the page that is open and the section that is read, and leads to a section by its address', async () => {
  await browser.viewport(1024, 768);
  const { screen } = await legal();
  const pages = screen.getByRole('navigation', { name: texts.documents });
  await expect
    .element(pages.getByRole('link', { name: pageLabels['privacy-policy'] }))
    .toHaveAttribute('aria-current', 'page');
  const sections = screen.getByRole('navigation', { name: texts.sections });
  const rights = sections.getByRole('link', { name: 'Twoje prawa' });
  await expect.element(rights).not.toHaveAttribute('aria-current');
  await rights.click();
  expect(window.location.hash).toBe('#prawa');
  await expect.element(screen.getByRole('heading', { name: '2. Twoje prawa' })).toHaveFocus();
  await expect.element(rights).toHaveAttribute('aria-current', 'location');
});

it('tells its version, and leads to the others', async () => {
  const { screen, path } = await legal();
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await expect.element(screen.getByText(`${texts.version(2)} · ${texts.since('2026-09-01')}`)).toBeVisible();
  await screen.getByText(texts.others).click();
  await screen.getByRole('link', { name: texts.states.past(1, '2025-01-01') }).click();
  await expect.poll(path).toBe('/privacy-policy?wersja=1');
});

it.each([
  { version: 1, validFrom: '2025-01-01', title: texts.pastTitle },
  { version: 3, validFrom: '2027-01-01', title: texts.comingTitle },
])('says that version $version does not hold', async ({ version, validFrom, title }) => {
  const { screen, path } = await legal({ ...PAGE, version, validFrom }, version);
  await expect.element(screen.getByText(title)).toBeVisible();
  await screen.getByRole('link', { name: texts.toCurrent }).click();
  await expect.poll(path).toBe('/privacy-policy');
});

it('folds both lists into one select on a phone', async () => {
  await browser.viewport(390, 844);
  const { screen, path } = await legal();
  expect(screen.getByRole('navigation').elements()).toHaveLength(0);
  const choice = screen.getByRole('combobox', { name: texts.choose });
  await choice.selectOptions('2. Twoje prawa');
  await expect.poll(() => window.location.hash).toBe('#prawa');
  await choice.selectOptions(pageLabels['website-regulations']);
  await expect.poll(path).toBe('/website-regulations');
  await browser.viewport(1024, 768);
});

it('fetches the other pages too, so that the worker keeps them', async () => {
  const { api } = await legal();
  await expect
    .poll(() => api.requests.map(({ url }) => url.split('/').at(-1)))
    .toEqual(expect.arrayContaining(['company-details', 'website-regulations', 'personal-data-protection']));
});

it('says so when the wholesaler has not published it', async () => {
  const api = fakeApi();
  api.answer({ status: 404, body: { message: 'Nie ma', code: 'not_found', requestId: 'r1' } });
  const { screen } = await show(<LegalScreen name="company-details" version={undefined} />);
  await expect.element(screen.getByText(texts.missing)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.contact })).toBeVisible();
});

it('shows its text under an address whose section cannot be decoded', async () => {
  window.location.hash = '#%';
  const { screen } = await legal();
  await expect.element(screen.getByRole('heading', { name: '2. Twoje prawa' })).toBeVisible();
});
