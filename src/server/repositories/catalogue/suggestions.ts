import { type Executor, first, statement } from '#server/db/db.ts';
import { PRODUCT_COLUMNS, PRODUCT_JOINS, type ProductRow } from './products.ts';
import { discountIn, orderable } from './stock-sql.ts';

/** The pharmacy and the maximum number of suggestions. */
export interface SuggestionScope {
  readonly pharmacyId: number;
  /** Availability categories that the pharmacy may not order. */
  readonly forbidden: readonly string[];
  readonly limit: number;
}

/** $1 is the pharmacy, $2 its forbidden categories, $3 the limit; $4 and above belong to the statement. */
const ORDERABLE = orderable(2);
const IN_PROMOTION = 'not p.is_refunded and p.basic_price_net > p.price_net';
/** In hundredths of a percent, so that similar discounts keep their order. */
const DISCOUNT = discountIn(10_000);
const LABEL = 'p.name, p.strength, p.pack, p.id';

/** These orders match indexes of `products`, so the first few rows are found without sorting. */
const BY_LABEL = `order by ${LABEL} limit $3`;
const HITS_FIRST = `order by p.is_hit desc, ${LABEL} limit $3`;
const BY_DISCOUNT = `order by ${DISCOUNT} desc, ${LABEL} limit $3`;

/**
 * Selects candidates by id with two sort keys: closeness (0 for products that operators chose) and place (0 for all
 * others). A category or type may hold thousands of products and every product page runs this, so each source of
 * candidates yields only its first `$3` orderable ones.
 */
function among(name: string, candidates: string, { only = 'true', order = '' } = {}) {
  return statement<ProductRow>(
    `suggestions_${name}`,
    `with ${candidates}, best as (
       select id, min(closeness) as closeness, max(place) as place from candidates group by id
     )
     select ${PRODUCT_COLUMNS} from best join products p on p.id = best.id ${PRODUCT_JOINS}
     where ${ORDERABLE} and (${only}) order by best.closeness, best.place, ${order} ${LABEL} limit $3`,
  );
}

/** The first orderable products that meet a condition. */
function firstOf(closeness: number, condition: string, order: string): string {
  return `(select p.id, ${closeness} as closeness, 0 as place from products p left join stock s on s.product_id = p.id
    where ${condition} and ${ORDERABLE} ${order})`;
}

const CHOSEN_EVERYWHERE =
  'select product_id as id, 0 as closeness, position as place from suggested_products where anchor_id is null';

/** Codes of categories that are no group of like goods, see `import-category.ts`. */
const SAYS_NOTHING = "(c.code like 'type:%' or length(c.code) = 1)";

/**
 * Same substance in the same form, then in another form; then same category in the same form, then in another form. A
 * later group is used only while the earlier ones are too small. A category that only repeats the product type, and a main
 * group of the ATC classification, hold goods of every kind, so they make nothing similar.
 */
function relatives(only: string, order: string): string {
  const nearest = (closeness: number, condition: string) =>
    `select near.* from anchor cross join lateral ${firstOf(closeness, `p.id <> anchor.id and ${condition} and ${only}`, order)} near`;
  const tooFew = '(select count(distinct id) from near) < $3';
  return `anchor as materialized (
      select p.id, p.inn, p.form, case when ${SAYS_NOTHING} then null else p.category_id end as category_id
      from products p left join categories c on c.id = p.category_id where p.id = $4
    ),
    near as materialized (
      select p.id, 0 as closeness, chosen.position as place from suggested_products chosen
      join products p on p.id = chosen.product_id left join stock s on s.product_id = p.id
      where chosen.anchor_id = $4 and chosen.product_id <> $4 and ${ORDERABLE} and ${only}
      union all ${nearest(1, "p.inn = anchor.inn and p.inn <> '' and p.form = anchor.form")}
      union all ${nearest(2, "p.inn = anchor.inn and p.inn <> '' and p.form <> anchor.form")}
    ),
    candidates as (
      select * from near
      union all ${nearest(3, `p.category_id = anchor.category_id and p.form = anchor.form and ${tooFew}`)}
      union all ${nearest(4, `p.category_id = anchor.category_id and p.form <> anchor.form and ${tooFew}`)}
    )`;
}

const FOR_PRODUCT = {
  suggested: among('for_product', relatives('true', HITS_FIRST), { order: 'p.is_hit desc,' }),
  sales: among('for_product_sales', relatives(IN_PROMOTION, BY_DISCOUNT), {
    only: IN_PROMOTION,
    order: `${DISCOUNT} desc,`,
  }),
} as const;

/** Suggestions for a product; none when there is no such product. */
export function listForProduct(
  db: Executor,
  option: keyof typeof FOR_PRODUCT,
  productId: number,
  { pharmacyId, forbidden, limit }: SuggestionScope,
): Promise<ProductRow[]> {
  return db.run(FOR_PRODUCT[option], [pharmacyId, forbidden, limit, productId]);
}

/** The products added last represent the cart, which bounds the cost for long carts. */
const ANCHORS = 5;

/** Chosen for these products, then chosen in general, then hits of their categories; nothing that is in the cart. */
const FOR_CART = among(
  'for_cart',
  `anchor as (
     select p.id, p.category_id, row_number() over (order by l.created_at desc, p.id) as nearness
     from cart_lines l join products p on p.id = l.product_id
     where l.pharmacy_id = $1 order by l.created_at desc, p.id limit ${ANCHORS}
   ), candidates as (
     select chosen.product_id as id, 0 as closeness, anchor.nearness * 1000 + chosen.position as place
     from anchor join suggested_products chosen on chosen.anchor_id = anchor.id
     union all
     select id, 1, place from (${CHOSEN_EVERYWHERE}) chosen where exists (select from anchor)
     union all
     select p.id, 2, anchor.nearness from anchor join products p on p.category_id = anchor.category_id where p.is_hit
   )`,
  {
    only: `p.id not in (
      select product_id from cart_lines where pharmacy_id = $1
      union all
      select i.product_id from cart_packages c join pharmacy_package_products i on i.package_id = c.package_id
      where c.pharmacy_id = $1
    )`,
  },
);

/** Suggestions for a pharmacy's cart; none for an empty one. */
export function listForCart(db: Executor, { pharmacyId, forbidden, limit }: SuggestionScope): Promise<ProductRow[]> {
  return db.run(FOR_CART, [pharmacyId, forbidden, limit]);
}

const GENERAL = {
  suggested: among('general', `candidates as (${CHOSEN_EVERYWHERE} union all ${firstOf(1, 'p.is_hit', BY_LABEL)})`),
  sales: among('general_sales', `candidates as (${firstOf(1, IN_PROMOTION, BY_DISCOUNT)})`, {
    only: IN_PROMOTION,
    order: `${DISCOUNT} desc,`,
  }),
  chosen: among('chosen', `candidates as (${CHOSEN_EVERYWHERE})`),
} as const;

/** General suggestions: chosen products and hits, the largest discounts, or chosen products only. */
export function listGeneral(
  db: Executor,
  kind: keyof typeof GENERAL,
  { pharmacyId, forbidden, limit }: SuggestionScope,
): Promise<ProductRow[]> {
  return db.run(GENERAL[kind], [pharmacyId, forbidden, limit]);
}

/** The type's chosen products, then its hits, then its first ones. */
const OF_TYPE = among(
  'of_type',
  `candidates as (
     select p.id, closeness, place from (${CHOSEN_EVERYWHERE}) chosen join products p on p.id = chosen.id
     where p.product_type_id = $4
     union all ${firstOf(1, 'p.product_type_id = $4 and p.is_hit', BY_LABEL)}
     union all ${firstOf(2, 'p.product_type_id = $4', 'order by p.id limit $3')}
   )`,
);

/** Suggestions of a product type; none when there is no such type. */
export function listOfType(
  db: Executor,
  typeId: number,
  { pharmacyId, forbidden, limit }: SuggestionScope,
): Promise<ProductRow[]> {
  return db.run(OF_TYPE, [pharmacyId, forbidden, limit, typeId]);
}

const KNOWN = statement<{ isProduct: boolean; isType: boolean }>(
  'suggestions_known',
  `select exists (select from products where id = $1) as "isProduct",
     exists (select from product_types where id = $1) as "isType"`,
);

/** Whether an id is a product's and whether it is a product type's. */
export async function findIdKinds(db: Executor, id: number): Promise<{ isProduct: boolean; isType: boolean }> {
  return first(await db.run(KNOWN, [id])) ?? { isProduct: false, isType: false };
}

const REPLACE = statement<never>(
  'suggestions_replace',
  `with gone as (delete from suggested_products where anchor_id is not distinct from $1::int)
   insert into suggested_products (anchor_id, product_id, position)
   select $1::int, product_id, position from unnest($2::int[]) with ordinality as item(product_id, position)`,
);

/** Replaces the chosen products, in this order: for the product `anchorId`, or in general when null. */
export async function replaceChosen(
  tx: Executor,
  anchorId: number | null,
  productIds: readonly number[],
): Promise<void> {
  await tx.run(REPLACE, [anchorId, productIds]);
}
