import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TAG_HOST } from '#shared/rules/contents/tag-host.ts';
import { fakeApi } from '#tests/support/web/fake-api.ts';
import { orderQueries } from '#web/api/orders.ts';
import { startAnalytics } from '#web/features/analytics/analytics.ts';
import { consent, storedConsent } from '#web/state/consent/consent.ts';
import { type ShopEvent, shopEvents } from '#web/state/consent/shop-events.ts';

const ADDED: ShopEvent = {
  kind: 'added',
  goods: [{ key: 'product:142', name: 'Ibuprofen', priceNet: 1250, count: 2 }],
};

const containers = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src^="https:"]')];
const events = () => (window.dataLayer ?? []).filter((entry) => 'event' in Object(entry));

// The container is never fetched: the script only stands in the page.
beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) {
      node.type = 'text/plain';
      document.head.appendChild(node);
    }
  });
});
afterEach(() => {
  consent.set(null);
  stop();
  for (const script of containers()) script.remove();
  delete window.dataLayer;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let stop = () => {};

async function start(containerId: string | null, client = new QueryClient()) {
  const api = fakeApi();
  api.answer({ body: { containerId } });
  stop = startAnalytics(client);
  return { api, consent, post: shopEvents.post };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('asks for nothing, loads nothing and records nothing before a consent to statistics', async () => {
  const page = await start('GTM-TEST1');
  page.post(ADDED);
  page.consent.set(['necessary', 'preferences']);
  page.post(ADDED);
  await settled();
  expect([page.api.requests.length, containers().length, window.dataLayer]).toEqual([0, 0, undefined]);
});

it('keeps off a page whose address holds a token, also after a consent', async () => {
  const api = fakeApi();
  api.answer({ body: { containerId: 'GTM-TEST1' } });
  stop = startAnalytics(new QueryClient(), '/auth/aktywacja-konta/a.b.c');
  consent.set(['necessary', 'statistics']);
  shopEvents.post(ADDED);
  await settled();
  expect([api.requests.length, containers().length, window.dataLayer]).toEqual([0, 0, undefined]);
});

it('loads the container after the consent, and records from then on, until it is withdrawn', async () => {
  const page = await start('GTM-TEST1');
  page.post(ADDED);
  page.consent.set(['necessary', 'statistics']);
  page.post(ADDED);
  await expect.poll(() => containers().map(({ src }) => src)).toEqual([`${TAG_HOST}/gtm.js?id=GTM-TEST1`]);
  page.post({ kind: 'promotion-opened', id: 35, name: 'Pakiet' });
  expect(events()).toEqual([
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    {
      event: 'add_to_cart',
      ecommerce: {
        currency: 'PLN',
        value: 25,
        items: [{ item_id: 'product:142', item_name: 'Ibuprofen', price: 12.5, quantity: 2 }],
      },
    },
    { event: 'add_to_cart_product_142', id: 142, quantity: 2 },
    { event: 'LowPriceZone', name: 'Pakiet', id: 35, price: '', promotion: true },
  ]);
  page.consent.set(['necessary']);
  const before = events().length;
  page.post(ADDED);
  await settled();
  expect(events()).toHaveLength(before);
  const commands = (window.dataLayer ?? []).filter(
    (entry) => 'callee' in Object(entry) || Object(entry)[0] === 'consent',
  );
  expect(Object(commands.at(-1))[2]).toMatchObject({ analytics_storage: 'denied' });
  page.consent.set(['necessary', 'statistics']);
  await settled();
  expect(containers()).toHaveLength(1);
});

it('records nothing where the wholesaler has no container', async () => {
  const page = await start(null);
  page.consent.set(['necessary', 'statistics']);
  page.post(ADDED);
  await settled();
  page.post(ADDED);
  expect([page.api.requests.length, containers().length, window.dataLayer]).toEqual([1, 0, undefined]);
});

it('records an order with its goods and nothing of who ordered', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(orderQueries.details(7).queryKey, {
    orderLines: [{ relatedProductId: 3, label: 'Apap', count: 4, priceSumNet: 2000 }],
  } as never);
  const page = await start('GTM-TEST1', client);
  page.consent.set(['necessary', 'statistics']);
  await expect.poll(containers).toHaveLength(1);
  page.post({ kind: 'ordered', orderId: 7, orderNumber: 'ZA/2026/11/00007', priceNet: 2000, priceGross: 2160 });
  await expect
    .poll(() => events().at(-1))
    .toEqual({
      event: 'purchase',
      ecommerce: {
        currency: 'PLN',
        transaction_id: 'ZA/2026/11/00007',
        value: 20,
        tax: 1.6,
        items: [{ item_id: 'product:3', item_name: 'Apap', price: 5, quantity: 4 }],
      },
    });
});

it.each([
  ['', null],
  ['zapas_cookies=%7B', null],
  ['zapas_cookies=null', null],
  ['a=b; zapas_cookies=%7B%22categories%22%3A%5B%22necessary%22%2C%22statistics%22%5D%7D', ['necessary', 'statistics']],
])('reads the choice of %j', (cookies, categories) => {
  expect(storedConsent(cookies)).toEqual(categories);
});
