import { expect, it } from 'vitest';
import type { Product } from '#shared/contract/products.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { catalogueShop, type List } from '#tests/support/shop/catalogue-shop.ts';

/** The flags of docs/product.md §3. */
const FLAGS = [
  'isCoolerRequired',
  'isPrescriptionRequired',
  'isInPromotion',
  'isInPharmacyPackage',
  'isNarcotic',
  'isRefunded',
  'isInStock',
  'isHardToFind',
  'isLowPrice',
  'isShortExpiry',
  'is_favorite',
  'marked',
] as const satisfies readonly (keyof Product)[];
const flagsOf = (product: Product) => FLAGS.filter((flag) => product[flag]);

const EVERY = {
  price_net: 900,
  rx_category: 'Rpw',
  controlled_group: 'I-N',
  is_cold: true,
  is_in_package: true,
  is_hard_to_find: true,
  is_low_price: true,
  is_short_expiry: true,
  is_hit: true,
};

describeDatabase('the flags of a product', (engine) => {
  const { shop, run, publish, product, list } = catalogueShop(engine);

  it.each([
    ['all that a product can have at once', EVERY, FLAGS.filter((flag) => flag !== 'isRefunded')],
    ['a refunded one, whose price is fixed', { is_refunded: true }, ['isRefunded', 'isInStock', 'is_favorite']],
    ['none', { available: 0 }, []],
  ])('are the same on a card, a row and the page: %s', async (_, columns, flags) => {
    const { agent, user } = shop();
    const id = await product(columns);
    if (flags.length > 0) await run('insert into favourites values ($1, $2)', [user.pharmacyId, id]);
    await run(`insert into main_page_sections values ('a', 'Oznaczenia', 1)`);
    await run(`insert into main_page_items values ('a', $1, 1)`, [id]);
    await publish();
    const [section] = await agent.json<List[]>('/api/extras/main-page-products');
    const [card] = (section?.items ?? []) as unknown as { product: Product }[];
    const [row] = (await list('')).items;
    const page = await agent.json<Product>(`/api/product/info/${id}`);
    for (const shown of [card?.product, row, page]) expect(shown && flagsOf(shown)).toEqual(flags);
  });
});
