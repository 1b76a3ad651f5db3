import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import type { InformationMessage } from '#shared/contract/notices/information.ts';
import type { Notification } from '#shared/contract/notices/notifications.ts';
import { noticeTexts as texts } from '#shared/texts/notices/notifications.ts';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { findFaultsEverywhere } from '#tests/support/components/axe.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { informationQuery, notificationsQuery } from '#web/api/notices/notifications.ts';
import { NoticeBars } from '#web/features/shell/notices/NoticeBars.tsx';
import { NotificationsButton } from '#web/features/shell/notices/NotificationsButton.tsx';
import { SalesBlockedNotice } from '#web/features/shell/SalesBlockedNotice.tsx';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { session } from '#web/state/session.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  session.start(aUser());
  vi.spyOn(connectivity, 'state').mockReturnValue('online');
});
afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function told(id: number, about: Partial<Notification> = {}): Notification {
  const facts = { subjectId: id, name: `ZA/2026/11/0000${id}`, detail: null, count: null };
  return { id, kind: 'order_shipped', ...facts, createdAt: '2026-11-28T10:00:00.000Z', isRead: false, ...about };
}

it('the notice of blocked orders can be put away, until the next log-in', async () => {
  const { screen } = await show(<SalesBlockedNotice />);
  const notice = screen.getByRole('status');
  await expect.element(notice.getByRole('link')).toHaveAttribute('href', BRAND.servicePhone.href);
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await notice.getByRole('button', { name: shellPartTexts.salesBlocked.dismiss }).click();
  await expect.element(notice).not.toBeInTheDocument();
  session.end(null);
  session.start(aUser());
  await expect.element(notice).toBeVisible();
});

async function notices(items: readonly Notification[], messages: readonly InformationMessage[] = []) {
  const shown = await show(
    <>
      <header>
        <NotificationsButton />
      </header>
      <NoticeBars />
      <main id="tresc">
        <h1>Start</h1>
      </main>
    </>,
    {
      seed: (client) => {
        client.setQueryData(notificationsQuery().queryKey, { items: [...items] });
        client.setQueryData(informationQuery().queryKey, { messages: [...messages] });
      },
    },
  );
  const { screen } = shown;
  const bar = screen.getByRole('region', { name: texts.bar });
  const information = screen.getByRole('region', { name: 'Informacje' });
  const button = screen.getByRole('button', { name: /^Powiadomienia/ });
  const bodies = () => Promise.all(api.requests.map((request) => request.clone().json() as Promise<unknown>));
  return { ...shown, bar, information, button, bodies };
}

it('the bar shows one unread notification with the number of all, and the next once it is read', async () => {
  const { bar, button, bodies, screen } = await notices([told(3), told(2), told(1, { isRead: true })]);
  api.answer({ body: { read: 1 } });
  await expect.element(bar).toHaveTextContent('Zamówienie ZA/2026/11/00003 wysłane. 1 z 2');
  await expect.element(button).toHaveAccessibleName('Powiadomienia, nieprzeczytane: 2');
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await bar.getByRole('button', { name: /^Oznacz jako przeczytane/ }).click();
  await expect.element(bar).toHaveTextContent('Zamówienie ZA/2026/11/00002 wysłane.');
  await expect.element(screen.getByRole('heading', { name: 'Start' })).toHaveFocus();
  await bar.getByRole('button', { name: /^Oznacz jako przeczytane/ }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(button).toHaveAccessibleName('Powiadomienia');
  await expect.poll(bodies).toEqual([{ ids: [3] }, { ids: [2] }]);
});

it.each<[Partial<Notification>, string]>([
  [{}, '/panelUzytkownika/historiaZamowien?orderId=7'],
  [{ kind: 'order_refused', detail: 'brak' }, '/panelUzytkownika/historiaZamowien?orderId=7'],
  [{ kind: 'product_back', name: 'Insulina', count: 48 }, '/produkty/7'],
  [
    { kind: 'invoice_issued', name: 'FV/H/2026/11/00001', detail: 'ordinary' },
    '/panelUzytkownika/faktury?number=FV%2FH%2F2026%2F11%2F00001',
  ],
  [{ kind: 'document_expiring', name: 'act_or_statute', detail: '2026-12-01' }, '/panelUzytkownika/dokumenty'],
  [{ kind: 'change_decided', name: 'phone' }, '/panelUzytkownika/profil'],
  [{ kind: 'account_verified', name: 'ZR/2026/0001', subjectId: null }, '/panelUzytkownika/profil'],
])('%j leads to its place and is read then', async (about, place) => {
  api.answer({ body: { read: 1 } });
  const { bar, path, bodies } = await notices([told(7, about)]);
  await bar.getByRole('link').click();
  await expect.poll(path).toBe(place);
  await expect.poll(bodies).toEqual([{ ids: [7] }]);
});

it('the button opens the last notifications, all of which can be read at once', async () => {
  api.answer({ body: { read: 2 } });
  const { button, bodies, screen } = await notices([told(3), told(2), told(1, { isRead: true })]);
  await button.click();
  const panel = screen.getByRole('dialog', { name: 'Powiadomienia' });
  await expect.poll(() => panel.getByRole('link').elements().length).toBe(3);
  await expect.element(panel.getByRole('link', { name: /00003.*nieprzeczytane/ })).toBeVisible();
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await panel.getByRole('button', { name: texts.markAll }).click();
  await expect.element(panel.getByRole('button', { name: texts.markAll })).not.toBeInTheDocument();
  await expect.poll(bodies).toEqual([{ ids: [3, 2] }]);
});

it('without notifications the panel says what it is for', async () => {
  const { button, screen } = await notices([]);
  await button.click();
  await expect.element(screen.getByText(texts.none)).toBeVisible();
});

it('offline, kept notifications are there, and one that is read here is not told to the server', async () => {
  vi.spyOn(connectivity, 'state').mockReturnValue('offline');
  const { bar } = await notices([told(3)]);
  await bar.getByRole('button', { name: /^Oznacz jako przeczytane/ }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(api.requests).toEqual([]);
});

it('messages lead to their link and are put away by user', async () => {
  api.answer({ body: { id: 2 } });
  const { information, path } = await notices(
    [],
    [
      { id: 2, text: 'Awaria dostaw', tone: 'bad', link: null },
      { id: 1, text: 'Inwentaryzacja magazynu', tone: 'info', link: '/low-prices' },
    ],
  );
  await expect.poll(findFaultsEverywhere).toEqual([]);
  await information.getByRole('button', { name: 'Ukryj: Awaria dostaw' }).click();
  await expect.element(information).not.toHaveTextContent('Awaria');
  await expect
    .poll(() => api.requests.map(({ url }) => new URL(url).pathname))
    .toEqual(['/api/extras/information-bar/dismiss/2']);
  await information.getByRole('link', { name: /Szczegóły/ }).click();
  await expect.poll(path).toBe('/low-prices');
});
