import { type Executor, statement } from '#server/db/db.ts';
import { maxPackages } from '#shared/rules/packages.ts';
import { compositionKey } from './composition.ts';

interface HeldPackage {
  readonly promotionId: number;
  readonly products: readonly { readonly productId: number; readonly count: number }[];
}

const HELD = statement<HeldPackage>(
  'ready_made_held',
  `select pr.id as "promotionId", json_agg(json_build_object('productId', i.product_id, 'count', i.count)) as products
   from pharmacy_package_products i join promotions pr on pr.id = i.package_id
   where pr.code = any($1::text[]) and exists (select from cart_packages c where c.package_id = pr.id)
   group by pr.id`,
);
const COMPOSE = statement<never>(
  'ready_made_compose',
  `with made as (
     insert into pharmacy_packages (promotion_id, pharmacy_id, composition, created_at)
     select $1, pharmacy_id, $2, $3 from cart_packages where package_id = $1
     on conflict (pharmacy_id, promotion_id, composition) do nothing returning id
   )
   insert into pharmacy_package_products (package_id, product_id, count)
   select made.id, i.product_id, i.count from made, pharmacy_package_products i where i.package_id = $1`,
);
const MOVE = statement<never>(
  'ready_made_move',
  `with gone as (delete from cart_packages where package_id = $1 returning *)
   insert into cart_packages as c (pharmacy_id, package_id, count, seen_price_net, created_at, changed_by, changed_at,
     seen_discount, seen_composition)
   select g.pharmacy_id, k.id, g.count, g.seen_price_net, g.created_at, g.changed_by, g.changed_at, g.seen_discount,
     g.seen_composition
   from gone g join pharmacy_packages k
     on k.pharmacy_id = g.pharmacy_id and k.promotion_id = $1 and k.composition = $2
   on conflict (pharmacy_id, package_id) do update set count = least(c.count + excluded.count, $3::int)`,
);

/**
 * Carts keep what they hold of the ready-made packages of these promotions, as compositions of their pharmacies: the
 * promotions are about to have none. The carts must be locked.
 */
export async function keepReadyMade(tx: Executor, codes: readonly string[], now: Date): Promise<void> {
  for (const { promotionId, products } of await tx.run(HELD, [codes])) {
    const composition = compositionKey(products);
    await tx.run(COMPOSE, [promotionId, composition, now.toISOString()]);
    await tx.run(MOVE, [promotionId, composition, maxPackages(products)]);
  }
}
