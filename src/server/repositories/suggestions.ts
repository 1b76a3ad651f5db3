import { type Executor, first, statement } from '#server/db/db.ts';
import { PRODUCT_COLUMNS, PRODUCT_JOINS, type ProductRow } from './products.ts';
import { AVAILABLE } from './stock-sql.ts';

/** Whose suggestions, and how many at most. */
export interface SuggestionScope {
  readonly pharmacyId: number;
  /** Availability categories that the pharmacy may not order. */
  readonly forbidden: readonly string[];
  readonly limit: number;
}

/** $1 the pharmacy, $2 what it may not have, $3 the limit; $4 and on are the statement's own. */
const ORDERABLE = `not p.is_withdrawn and ${AVAILABLE} > 0 and p.rx_category <> all($2::text[])`;
const IN_PROMOTION = 'not p.is_refunded and p.basic_price_net > p.price_net';
/** Hundredths of a percent off, so that nearly equal discounts keep their order. */
const DISCOUNT = '((p.basic_price_net - p.price_net)::bigint * 10000 / nullif(p.basic_price_net, 0))';
const LABEL = 'p.name, p.strength, p.pack, p.id';

/** Candidates by id with two numbers that order them; what operators chose has closeness 0, all else has place 0. */
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

const CHOSEN_EVERYWHERE =
  'select product_id as id, 0 as closeness, position as place from suggested_products where anchor_id is null';

/** The same substance in the same form, in another form, the same category in the same form, in another form. */
const RELATIVES = `anchor as (select id, inn, form, category_id from products where id = $4),
  candidates as (
    select product_id as id, 0 as closeness, position as place from suggested_products
    where anchor_id = $4 and product_id <> $4
    union all
    select p.id, case when p.form = anchor.form then 1 else 2 end, 0
    from anchor join products p on p.inn = anchor.inn and p.inn <> '' where p.id <> anchor.id
    union all
    select p.id, case when p.form = anchor.form then 3 else 4 end, 0
    from anchor join products p on p.category_id = anchor.category_id where p.id <> anchor.id
  )`;

const FOR_PRODUCT = {
  suggested: among('for_product', RELATIVES, { order: 'p.is_hit desc,' }),
  sales: among('for_product_sales', RELATIVES, { only: IN_PROMOTION, order: `${DISCOUNT} desc,` }),
} as const;

/** Products beside a product; none also when there is no such product. */
export function listForProduct(
  db: Executor,
  option: keyof typeof FOR_PRODUCT,
  productId: number,
  { pharmacyId, forbidden, limit }: SuggestionScope,
): Promise<ProductRow[]> {
  return db.run(FOR_PRODUCT[option], [pharmacyId, forbidden, limit, productId]);
}

const GENERAL = {
  suggested: among(
    'general',
    `candidates as (${CHOSEN_EVERYWHERE} union all select id, 1, 0 from products where is_hit)`,
  ),
  sales: among(
    'general_sales',
    'candidates as (select p.id, 1 as closeness, 0 as place from products p where p.basic_price_net > p.price_net)',
    { only: IN_PROMOTION, order: `${DISCOUNT} desc,` },
  ),
  chosen: among('chosen', `candidates as (${CHOSEN_EVERYWHERE})`),
} as const;

/** Products for everybody: chosen ones and hits, the largest promotions, or the chosen ones alone. */
export function listGeneral(
  db: Executor,
  kind: keyof typeof GENERAL,
  { pharmacyId, forbidden, limit }: SuggestionScope,
): Promise<ProductRow[]> {
  return db.run(GENERAL[kind], [pharmacyId, forbidden, limit]);
}

/** The type's chosen products, its hits, and its first ones: a type may hold most of the catalogue, and is never sorted. */
const OF_TYPE = among(
  'of_type',
  `candidates as (
     select p.id, closeness, place from (${CHOSEN_EVERYWHERE}) chosen join products p on p.id = chosen.id
     where p.product_type_id = $4
     union all
     (select p.id, 1, 0 from products p left join stock s on s.product_id = p.id
      where p.product_type_id = $4 and p.is_hit and ${ORDERABLE} order by ${LABEL} limit $3)
     union all
     (select p.id, 2, 0 from products p left join stock s on s.product_id = p.id
      where p.product_type_id = $4 and ${ORDERABLE} order by p.id limit $3)
   )`,
);

/** Products of a type; none also when there is no such type. */
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

/** Whether an id is a product's, and whether it is a product type's. */
export async function whatHasId(db: Executor, id: number): Promise<{ isProduct: boolean; isType: boolean }> {
  return first(await db.run(KNOWN, [id])) ?? { isProduct: false, isType: false };
}

const REPLACE = statement<never>(
  'suggestions_replace',
  `with gone as (delete from suggested_products where anchor_id is not distinct from $1::int)
   insert into suggested_products (anchor_id, product_id, position)
   select $1::int, product_id, position from unnest($2::int[]) with ordinality as item(product_id, position)`,
);

/** Makes these the chosen products, in this order; beside the product `anchorId`, or everywhere when null. */
export async function replaceChosen(
  tx: Executor,
  anchorId: number | null,
  productIds: readonly number[],
): Promise<void> {
  await tx.run(REPLACE, [anchorId, productIds]);
}
