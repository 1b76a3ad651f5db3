import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { readCartPackages } from '#server/repositories/cart/cart-packages.ts';
import { readOrderLines, readOrderPackages } from '#server/repositories/orders/orders-history.ts';
import { packageProblems } from '#server/services/cart/package-problems.ts';
import { packagePrice } from '#shared/rules/packages.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { buyer } from '#tests/support/shop/promotions.ts';

const FOLDER = 'src/server/db/migrations';
const FILES = readdirSync(FOLDER).sort();
const OURS = FILES.findIndex((name) => name.endsWith('_promotions.sql'));

/** A database as the version before promotions left it, with packages in a cart and in an order. */
async function asBefore(db: Database): Promise<void> {
  await db.script(`drop schema public cascade; create schema public; drop schema drizzle cascade; create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) select 'before', n from generate_series(1, ${OURS}) as n`);
  for (const file of FILES.slice(0, OURS)) await db.script(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  await db.script(`
    insert into manufacturers (id, name) values (1, 'Karpatolek');
    insert into product_types (id, name, icon_path) values (1, 'lek', '/x.svg');
    insert into warehouses (id, name) values ('M1', 'Magazyn') on conflict do nothing;
    insert into products (id, sku, name, manufacturer_id, product_type_id, vat_rate, price_net, basic_price_net,
      rx_category, warehouse_id, picture, version)
    values (1, 'A', 'Krople', 1, 1, 8, 1005, 1005, 'OTC', 'M1', 'drops', 1),
      (2, 'B', 'Syrop', 1, 1, 23, 1000, 1000, 'OTC', 'M1', 'syrup', 1);
    insert into stock (product_id, on_hand) values (1, 50), (2, 50);
    insert into pharmacies (id, nettle_id, name, nip, regon, street, building, post_code, city, province)
    values (1, 1, 'Apteka', '5260001246', '012100784', 'Rynek', '1', '50-101', 'Wrocław', 'dolnośląskie');
    insert into pharmacy_packages (id, name, type, discount, manufacturer_id, ends_on) values
      (11, 'Dawny', 'TYPE_COUNT_BASED', 10, 1, null), (35, 'Kampania', 'TYPE_AMOUNT_BASED', 13, null, '2026-12-31'),
      (1200, 'Pusty', 'coś', 0, null, null);
    insert into pharmacy_package_products (package_id, product_id, count) values (11, 1, 2), (11, 2, 3), (35, 2, 1);
    insert into carts (pharmacy_id, version) values (1, 3);
    insert into cart_packages (pharmacy_id, package_id, count, seen_price_net) values (1, 11, 2, 4510), (1, 35, 1, 870);
    insert into orders (id, pharmacy_id, number, basic_price_net, price_net, price_gross, line_count, item_count, finalize_key)
    values (1, 1, 'ZA/1', 2010, 1810, 1955, 1, 2, gen_random_uuid());
    insert into order_packages (order_id, package_id, name, discount, count) values (1, 11, 'Dawny', 10, 1);
    insert into order_lines (order_id, position, product_id, warehouse_id, label, manufacturer_name, sku, is_cold,
      vat_rate, count, basic_price_net, unit_price_net, price_sum_net, price_sum_gross, package_id, goods)
    values (1, 1, 1, 'M1', 'Krople', 'Karpatolek', 'A', false, 8, 2, 1005, 905, 1810, 1955, 11, '{}');`);
}

describeDatabase('packages of before promotions', (engine) => {
  it('read, cost and were ordered as before', async () => {
    const db = await engine.open();
    await asBefore(db);
    await migrate(db);
    const packages = await readCartPackages(db, 1);
    expect(packages).toMatchObject([
      {
        packageId: 11,
        packageName: 'Dawny',
        discount: 10,
        count: 2,
        seenPriceNet: 4510,
        packageType: 'TYPE_COUNT_BASED',
      },
      { packageId: 35, packageName: 'Kampania', discount: 13, endsOn: '2026-12-31', packageType: 'TYPE_AMOUNT_BASED' },
    ]);
    for (const entry of packages) {
      expect(packagePrice(entry.products, entry.discount)).toBe(entry.seenPriceNet);
      const share = { obtainable: 5, available: 5, scarce: null, scarceBeside: null };
      expect(packageProblems({ ...entry, ...share }, buyer)).toEqual([]);
    }
    expect(await readOrderPackages(db, 1, 1)).toEqual([
      {
        packageId: 11,
        name: 'Dawny',
        discount: 10,
        count: 1,
        promotionId: 11,
        type: 'TYPE_COUNT_BASED',
      },
    ]);
    expect(await readOrderLines(db, 1, 1)).toMatchObject([
      { packageId: 11, basicPriceNet: 1005, unitPriceNet: 905, priceSumGross: 1955 },
    ]);
    const [next] = await db.run(statement<{ id: number }>('', `select nextval('package_ids') as id`));
    expect(next?.id).toBeGreaterThan(1200);
    await db.close();
  });
});
