import type { QueryClient } from '@tanstack/react-query';
import { analytics } from '#shared/contract/contents/analytics.ts';
import { productKey } from '#shared/rules/cart-items.ts';
import { TAG_HOST } from '#shared/rules/contents/tag-host.ts';
import { callApi } from '#web/api/client.ts';
import { orderQueries } from '#web/api/orders.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { consent } from '#web/state/consent/consent.ts';
import { type EventGoods, type ShopEvent, shopEvents } from '#web/state/consent/shop-events.ts';
import { entriesOf } from './data-layer.ts';
import { hasToken } from './has-token.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Analytics of the page (docs/product.md §7 "Marketing events"): nothing is asked for, loaded or recorded without a consent
 * to statistics, and nothing any more after its withdrawal. Returns what ends it.
 *
 * A page that a mailed link opened stays without it until it is loaded again: the container reads the address, and the
 * history leads back to it.
 */
export function startAnalytics(client: QueryClient, path = window.location.pathname): () => void {
  if (hasToken(path)) return () => undefined;
  const page = new PageAnalytics(client);
  const stops = [
    consent.subscribe(() => page.follow()),
    // The container is asked for again when the connection is back.
    connectivity.subscribe(() => connectivity.state() === 'online' && page.follow()),
    () => shopEvents.onPost(null),
  ];
  page.follow();
  return () => {
    for (const stop of stops) stop();
  };
}

class PageAnalytics {
  readonly #client: QueryClient;
  /** Entries of this page; the tag container takes them once it is loaded. */
  readonly #layer: unknown[] = [];
  /** `absent`: the wholesaler has no container. */
  #container: 'unknown' | 'asked' | 'loaded' | 'absent' = 'unknown';
  /** What the container was told last. */
  #told = '';

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Follows the consent. */
  follow(): void {
    const isAllowed = consent.allows('statistics');
    const isWanted = isAllowed && this.#container !== 'absent';
    shopEvents.onPost(isWanted ? (event) => void this.#record(event) : null);
    if (this.#container === 'loaded') this.#tellConsent('update');
    else if (isWanted) void this.#load();
    else this.#layer.length = 0;
  }

  async #record(event: ShopEvent): Promise<void> {
    const goods = event.kind === 'ordered' ? await goodsOf(event.orderId, this.#client) : [];
    if (consent.allows('statistics')) this.#layer.push(...entriesOf(event, goods));
  }

  async #load(): Promise<void> {
    if (this.#container !== 'unknown') return;
    this.#container = 'asked';
    const answer = await callApi(analytics, {}).catch(() => null);
    this.#container = 'unknown';
    if (answer === null || !consent.allows('statistics')) return;
    if (answer.containerId === null) {
      this.#container = 'absent';
      return this.follow();
    }
    this.#container = 'loaded';
    this.#open(answer.containerId);
  }

  #open(containerId: string): void {
    const waiting = this.#layer.splice(0);
    window.dataLayer = this.#layer;
    this.#tellConsent('default');
    this.#layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' }, ...waiting);
    const script = document.createElement('script');
    script.async = true;
    script.src = `${TAG_HOST}/gtm.js?id=${encodeURIComponent(containerId)}`;
    document.head.append(script);
  }

  /** The choice in the form that the container's tags follow. */
  #tellConsent(what: 'default' | 'update'): void {
    const word = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');
    const [statistics, preferences] = [word(consent.allows('statistics')), word(consent.allows('preferences'))];
    if (this.#told === `${statistics} ${preferences}`) return;
    this.#told = `${statistics} ${preferences}`;
    this.#layer.push(
      command('consent', what, {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: statistics,
        functionality_storage: preferences,
        personalization_storage: preferences,
      }),
    );
  }
}

/** The container reads its commands from the object `arguments` alone. */
function command(..._words: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: an array would not be read as a command
  return arguments;
}

/** The goods of an order; none when its details cannot be had: the order is counted nevertheless. */
async function goodsOf(orderId: number, client: QueryClient): Promise<EventGoods[]> {
  const order = await client.fetchQuery(orderQueries.details(orderId)).catch(() => null);
  return (order?.orderLines ?? []).map(({ relatedProductId, label, count, priceSumNet }) => ({
    key: productKey(relatedProductId),
    name: label,
    priceNet: Math.round(priceSumNet / count),
    count,
  }));
}
