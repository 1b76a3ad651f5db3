import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PharmacyPopup, PopupBanner } from '#shared/contract/notices/popups.ts';
import { popupTexts as texts } from '#shared/texts/notices/popups.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { aProduct } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { mayShowPopup } from '#web/features/popups/may-show.ts';
import { PopupHost } from '#web/features/popups/PopupHost.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { inputPause } from '#web/offline/connectivity/input-pause.ts';
import { consent } from '#web/state/consent/consent.ts';
import { closeSalesNotice } from '#web/state/notices/sales-notice.ts';
import { closeAllOverlays } from '#web/state/open-overlays.ts';
import { setOrderPhase } from '#web/state/order-status.ts';
import { openMessage } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';

let api: FakeApi;
let visits = 0;
/** Another user's visit of this tab. */
function visit() {
  visits += 1;
  session.end(null);
  session.start(aUser(`u-${visits}`));
}
beforeEach(() => {
  api = fakeApi();
  visit();
  consent.set([]);
  vi.spyOn(connectivity, 'state').mockReturnValue('online');
});
afterEach(() => {
  closeAllOverlays();
  document.documentElement.className = '';
  session.end(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const NONE: PharmacyPopup = { popup: 0, products: [], orderId: null };
const offer = (popup: 1 | 2 | 3, ...ids: number[]): PharmacyPopup => ({
  popup,
  products: ids.map((id) => ({ product: aProduct(id, { name: `Lek ${id}` }), count: 6 })),
  orderId: popup === 2 ? 41 : null,
});
const banner = (heading: string): PopupBanner => ({
  ...{ edition: `${heading} 1`, heading, text: 'Do −13 %', picture: null },
  ...{ link: '/promocje/35/amount-based', until: null, gapHours: 12 },
});

interface Server {
  readonly popup?: PharmacyPopup;
  readonly campaign?: PopupBanner;
  readonly season?: PopupBanner;
  /** Another device was first. */
  readonly isTaken?: boolean;
  readonly failing?: boolean;
}

/** The least height of what is pressed, and that of a line with a choice (docs/look.md "Density and touch"). */
const TOUCH_TARGET_PX = 44;
const NEXT: Readonly<Record<string, number>> = { price: 4 };

async function popups({ popup = NONE, campaign, season, isTaken, failing }: Server, path = '/dashboard') {
  api.answer(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/popup-banners')) return { body: { campaign: campaign ?? null, season: season ?? null } };
    if (!pathname.includes('/save_result/')) return { body: popup };
    const option = pathname.split('/').at(-1) ?? '';
    if (option === 'shown') return { body: { popup: isTaken ? 0 : popup.popup } };
    return failing ? { status: 422, body: { message: 'Nie', requestId: 'r' } } : { body: { popup: NEXT[option] ?? 0 } };
  });
  const addProducts = vi.fn();
  const shown = await show(
    <>
      <main id="tresc">
        <h1>Start</h1>
        <input aria-label="Uwagi" />
      </main>
      <PopupHost addProducts={addProducts} />
      <DialogHost dialogs={{}} />
    </>,
    { path },
  );
  const { screen } = shown;
  const saved = () =>
    api.requests.flatMap(({ url }) => /save_result\/(\d+\/[\w-]+)/.exec(new URL(url).pathname)?.[1] ?? []);
  const dialog = (name: string) => screen.getByRole('dialog', { name });
  /** Opened, when it opens at all: the pause of the user is a second. */
  const opens = (name: string) => expect.element(dialog(name), { timeout: 5_000 }).toBeVisible();
  const opensNothing = async () => {
    // Begun later than the host's own, so it ends later.
    await inputPause();
    expect(screen.getByRole('dialog').elements()).toEqual([]);
  };
  return { ...shown, saved, dialog, opens, opensNothing, addProducts };
}

it('1: a product that is back is added right there, with its quantity', async () => {
  const { dialog, opens, saved, addProducts } = await popups({ popup: offer(1, 7), campaign: banner('Zima') });
  await opens(texts.back.title);
  await expect.poll(findFaultsEverywhere).toEqual([]);
  const add = dialog(texts.back.title).getByRole('button', { name: texts.back.add, exact: true });
  await expect.element(add).toHaveFocus();
  await add.click();
  await expect.element(dialog(texts.back.title)).not.toBeInTheDocument();
  expect(addProducts).toHaveBeenCalledExactlyOnceWith([{ product: expect.objectContaining({ id: 7 }), count: 6 }]);
  await expect.poll(saved).toEqual(['7/shown', '7/added']);
});

it('2: goods that are due are added together, or changed in the order they came from', async () => {
  const { dialog, opens, saved, path, addProducts } = await popups({ popup: offer(2, 7, 8, 9) });
  await opens(texts.reorder.title);
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await expect.element(dialog(texts.reorder.title).getByRole('button', { name: /Dodaj 3/ })).toHaveFocus();
  await dialog(texts.reorder.title).getByRole('button', { name: texts.reorder.change }).click();
  await expect.poll(path).toBe('/panelUzytkownika/historiaZamowien?orderId=41&ponow=1');
  await expect.poll(saved).toEqual(['7/shown', '7/changed']);
  expect(addProducts).not.toHaveBeenCalled();
});

it('3: is sent with a reason only, and moves to the thanks, which stay until closed', async () => {
  const { dialog, opens, saved, screen } = await popups({ popup: offer(3, 7) });
  await opens(texts.missed.title);
  await expect.poll(findFaultsEverywhere).toEqual([]);
  const send = dialog(texts.missed.title).getByRole('button', { name: texts.missed.send });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await send.click({ force: true });
  expect(saved()).toEqual(['7/shown']);
  const price = screen.getByRole('radio', { name: 'Cena' });
  const { height } = price.element().closest('label')?.getBoundingClientRect() ?? { height: 0 };
  expect(height).toBe(TOUCH_TARGET_PX);
  await price.click();
  await send.click();
  await expect.element(dialog(texts.thanks.title)).toBeVisible();
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(saved()).toEqual(['7/shown', '7/price']);
});

it('3: an answer that the server does not take stays on the screen', async () => {
  const { dialog, opens, screen } = await popups({ popup: offer(3, 7), failing: true });
  await opens(texts.missed.title);
  await screen.getByRole('radio', { name: 'Cena' }).click();
  await dialog(texts.missed.title).getByRole('button', { name: texts.missed.send }).click();
  await expect.element(screen.getByText(texts.missed.failed)).toBeVisible();
});

it.each<[string, (dialog: ReturnType<Awaited<ReturnType<typeof popups>>['dialog']>) => Promise<unknown>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['X', (dialog) => dialog.getByRole('button', { name: 'Zamknij' }).click()],
  ['"Nie teraz"', (dialog) => dialog.getByRole('button', { name: texts.notNow }).click()],
  ['a navigation', async () => closeAllOverlays()],
])('%s closes a popup for good, and the focus goes back', async (_, close) => {
  const { dialog, opens, saved, screen } = await popups({ popup: offer(1, 7) });
  await opens(texts.back.title);
  await close(dialog(texts.back.title));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(saved).toEqual(['7/shown', '7/later']);
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]') ?? null).toBeNull();
});

describe('rank', () => {
  it('the campaign comes before the season, leads to its package, and does not come again', async () => {
    const both = { campaign: banner('Odporność zimą'), season: banner('Święta') };
    const first = await popups(both);
    await first.opens('Odporność zimą');
    await expect.poll(findFaultsEverywhere).toEqual([]);
    await first.dialog('Odporność zimą').getByRole('link').click();
    await expect.poll(first.path).toBe('/promocje/35/amount-based');
    await expect.poll(() => localStorage.getItem('zapas.popups')).toContain('Odporność zimą 1');
    await first.screen.unmount();
    visit();
    const second = await popups(both);
    await second.opens('Święta');
    await expect.poll(findFaultsEverywhere).toEqual([]);
  });

  it('what another tab or device has shown is not shown here; the next in rank is', async () => {
    const { opens, saved } = await popups({ popup: offer(1, 7), season: banner('Święta'), isTaken: true });
    await opens('Święta');
    expect(saved()).toEqual(['7/shown']);
  });

  it('the season rests for its gap, in every tab', async () => {
    const season = banner('Święta');
    const shownAt = (ago: number) =>
      localStorage.setItem(
        'zapas.popups',
        JSON.stringify({ season: { edition: season.edition, at: Date.now() - ago * 3_600_000 } }),
      );
    shownAt(11);
    const first = await popups({ season });
    await first.opensNothing();
    await first.screen.unmount();
    visit();
    shownAt(13);
    const second = await popups({ season });
    await second.opens('Święta');
  });

  it('one popup a visit', async () => {
    const { opens, screen } = await popups({ popup: offer(1, 7), season: banner('Święta') });
    await opens(texts.back.title);
    await userEvent.keyboard('{Escape}');
    await screen.unmount();
    const again = await popups({ season: banner('Święta') });
    await again.opensNothing();
  });
});

describe('a popup may open', () => {
  const client = new QueryClient();
  const mayShow = (path = '/dashboard') => mayShowPopup(client, path);

  it('on a screen where nothing is going on', async () => expect(await mayShow()).toBe(true));

  it.each<[string, () => unknown, string?]>([
    ['without a connection', () => vi.spyOn(connectivity, 'state').mockReturnValue('offline')],
    ['over the cookie bar', () => consent.set(null)],
    ['over the settings of cookies', () => document.documentElement.classList.add('show--preferences')],
    ['while the session waits for a log-in', () => session.pause('expired')],
    ['without a user', () => session.end(null)],
    ['in the cart', () => undefined, '/koszyk'],
    ['beside the notice of blocked orders', () => session.update({ ...aUser(`u-${visits}`), is_sales_allowed: false })],
    ['while an order is being sent', () => setOrderPhase(`u-${visits}`, 'sending')],
  ])('not %s', async (_, prepare, path) => {
    prepare();
    expect(await mayShow(path)).toBe(false);
  });

  it('not while somebody types, nor over another dialogue', async () => {
    const { screen } = await popups({}, '/koszyk');
    await screen.getByRole('textbox', { name: 'Uwagi' }).click();
    expect(await mayShow()).toBe(false);
    (document.activeElement as HTMLElement).blur();
    expect(await mayShow()).toBe(true);
    void openMessage({ tone: 'success', title: 'Zapisano' });
    expect(await mayShow()).toBe(false);
  });
});

it('the notice of blocked orders that was put away lets popups through', async () => {
  session.update({ ...aUser(`u-${visits}`), is_sales_allowed: false });
  closeSalesNotice();
  const { opens } = await popups({ season: banner('Święta') });
  await opens('Święta');
});
