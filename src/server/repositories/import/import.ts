import { type Executor, first, statement } from '#server/db/db.ts';

/** A parsed row of a catalogue file; `categoryCode` is its most specific category. */
export interface StagedRow {
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly form: string;
  readonly strength: string;
  readonly pack: string;
  readonly inn: string;
  readonly atc: string;
  readonly ean: string | null;
  readonly bloz: string | null;
  readonly manufacturer: string;
  readonly categoryCode: string;
  readonly productType: string;
  readonly vatRate: number;
  readonly priceNet: number;
  readonly basicPriceNet: number;
  readonly rxCategory: string;
  readonly controlledGroup: string | null;
  readonly isCold: boolean;
  readonly isRefunded: boolean;
  readonly isLowPrice: boolean;
  readonly isShortExpiry: boolean;
  readonly isHardToFind: boolean;
  readonly isHit: boolean | null;
  readonly expiryDate: string | null;
  readonly warehouseId: string;
  readonly shelf: string;
  readonly picture: string;
  readonly image: string | null;
  readonly onHand: number;
}

/** Columns of `import_rows` that map to the same column of `products`, with their types and keys in `StagedRow`. */
const COPIED_COLUMNS = [
  ['name', 'text', 'name'],
  ['form', 'text', 'form'],
  ['strength', 'text', 'strength'],
  ['pack', 'text', 'pack'],
  ['inn', 'text', 'inn'],
  ['atc', 'text', 'atc'],
  ['ean', 'text', 'ean'],
  ['bloz', 'text', 'bloz'],
  ['vat_rate', 'smallint', 'vatRate'],
  ['price_net', 'int', 'priceNet'],
  ['basic_price_net', 'int', 'basicPriceNet'],
  ['rx_category', 'text', 'rxCategory'],
  ['controlled_group', 'text', 'controlledGroup'],
  ['is_cold', 'boolean', 'isCold'],
  ['is_refunded', 'boolean', 'isRefunded'],
  ['is_low_price', 'boolean', 'isLowPrice'],
  ['is_short_expiry', 'boolean', 'isShortExpiry'],
  ['is_hard_to_find', 'boolean', 'isHardToFind'],
  ['expiry_date', 'date', 'expiryDate'],
  ['warehouse_id', 'text', 'warehouseId'],
  ['shelf', 'text', 'shelf'],
  ['picture', 'text', 'picture'],
] as const satisfies readonly (readonly [string, string, keyof StagedRow])[];
const OTHER_COLUMNS = [
  ['line', 'int', 'line'],
  ['sku', 'text', 'sku'],
  ['manufacturer', 'text', 'manufacturer'],
  ['category_code', 'text', 'categoryCode'],
  ['product_type', 'text', 'productType'],
  ['is_hit', 'boolean', 'isHit'],
  ['image', 'text', 'image'],
  ['on_hand', 'int', 'onHand'],
] as const satisfies readonly (readonly [string, string, keyof StagedRow])[];

const STAGED = [...OTHER_COLUMNS, ...COPIED_COLUMNS];
const list = (columns: readonly (readonly [string, ...unknown[]])[], prefix = '') =>
  columns.map(([column]) => prefix + column).join(', ');

const STAGE = statement<{ inserted: number; changed: number; restocked: number }>(
  'import_stage',
  `with given as (
     select ${STAGED.map(([column, type], place) => `(r->>${place})::${type} as ${column}`).join(', ')}
     from jsonb_array_elements($3::jsonb) as r
   ), staged as (
     insert into import_rows (import_id, started_at, product_id, differs, ${list(STAGED)})
     select $1, $2, p.id, d.differs, ${list(STAGED, 'g.')}
     from given g
     left join products p on p.sku = g.sku
     left join manufacturers m on m.id = p.manufacturer_id
     left join product_types t on t.id = p.product_type_id
     left join categories c on c.id = p.category_id
     left join stock s on s.product_id = p.id
     cross join lateral (
       select p.id is null
         or (${list(COPIED_COLUMNS, 'p.')}, m.name, t.name, c.code, p.is_withdrawn)
           is distinct from (${list(COPIED_COLUMNS, 'g.')}, g.manufacturer, g.product_type, g.category_code, false)
         or p.is_hit is distinct from coalesce(g.is_hit, p.is_hit)
         or coalesce(p.image, '') is distinct from coalesce(g.image, p.image, '') as differs
     ) d
     where d.differs or s.on_hand is distinct from g.on_hand
     returning product_id, differs
   )
   select count(*) filter (where product_id is null) as inserted,
     count(*) filter (where product_id is not null and differs) as changed,
     count(*) filter (where not differs) as restocked
   from staged`,
);

/** Stages the rows that would change something, and counts them by their effect. */
export async function stageRows(
  db: Executor,
  importId: string,
  startedAt: Date,
  rows: readonly StagedRow[],
): Promise<{ inserted: number; changed: number; restocked: number }> {
  const values = JSON.stringify(rows.map((row) => STAGED.map(([, , key]) => row[key])));
  const counts = first(await db.run(STAGE, [importId, startedAt.toISOString(), values]));
  return counts ?? { inserted: 0, changed: 0, restocked: 0 };
}

const UNSTAGE = statement<never>('import_unstage', 'delete from import_rows where import_id = $1 or started_at < $2');

/** Deletes an import's staged rows, and those that interrupted imports left before `before`. */
export async function unstageRows(db: Executor, importId: string, before: Date): Promise<void> {
  await db.run(UNSTAGE, [importId, before.toISOString()]);
}

const WRITE = statement<never>(
  'import_write',
  `with source as materialized (
     select i.*, m.id as manufacturer_id, t.id as product_type_id, c.id as category_id
     from import_rows i
     join manufacturers m on m.name = i.manufacturer
     join product_types t on t.name = i.product_type
     join categories c on c.code = i.category_code
     where i.import_id = $1 and i.line between $2 and $3 and i.differs
   ), changed as (
     update products p set ${COPIED_COLUMNS.map(([column]) => `${column} = s.${column}`).join(', ')},
       manufacturer_id = s.manufacturer_id, product_type_id = s.product_type_id, category_id = s.category_id,
       is_hit = coalesce(s.is_hit, p.is_hit), image = nullif(coalesce(s.image, p.image), ''),
       is_withdrawn = false, version = $4
     from source s where p.id = s.product_id
   ), inserted as (
     insert into products (sku, ${list(COPIED_COLUMNS)}, manufacturer_id, product_type_id, category_id, is_hit, image, version)
     select sku, ${list(COPIED_COLUMNS)}, manufacturer_id, product_type_id, category_id, coalesce(is_hit, false),
       nullif(image, ''), $4
     from source where product_id is null order by line
     returning id, sku
   )
   insert into stock (product_id, on_hand)
   select n.id, s.on_hand from inserted n join source s on s.sku = n.sku`,
);

/** Range of lines of a file, inclusive. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Writes the staged products of a range with this catalogue version, in file order; new ones with their stock. */
export async function writeProducts(tx: Executor, importId: string, lines: LineRange, version: number): Promise<void> {
  await tx.run(WRITE, [importId, lines.from, lines.to, version]);
}

const LOCK_STOCK = statement<{ locked: number }>(
  'import_lock_stock',
  `select count(*) as locked from (
     select s.product_id from stock s join import_rows i on i.product_id = s.product_id
     where i.import_id = $1 and i.on_hand <> s.on_hand order by s.product_id for update of s
   ) rows`,
);
const WRITE_STOCK = statement<never>(
  'import_write_stock',
  `insert into stock (product_id, on_hand)
   select i.product_id, i.on_hand from import_rows i left join stock s on s.product_id = i.product_id
   where i.import_id = $1 and i.line between $2 and $3 and i.product_id is not null
     and i.on_hand is distinct from s.on_hand
   order by i.product_id
   on conflict (product_id) do update set on_hand = excluded.on_hand`,
);

/** Locks the stock rows that will change in the same order as orders do, so that they cannot deadlock. */
export async function lockStagedStock(tx: Executor, importId: string): Promise<void> {
  await tx.run(LOCK_STOCK, [importId]);
}

/**
 * Sets the stock on hand of existing products, as staged for a range; reservations stay. Unchanged rows are filtered
 * before the insert: the conflict clause would lock them, in file order.
 */
export async function writeStock(tx: Executor, importId: string, lines: LineRange): Promise<void> {
  await tx.run(WRITE_STOCK, [importId, lines.from, lines.to]);
}

const MISSING =
  'not is_withdrawn and not exists (select from unnest($1::text[]) as given(sku) where given.sku = p.sku)';
const COUNT_MISSING = statement<{ missing: number }>(
  'import_count_missing',
  `select count(*) as missing from products p where ${MISSING}`,
);
const WITHDRAW_MISSING = statement<{ withdrawn: number }>(
  'import_withdraw_missing',
  `with gone as (update products p set is_withdrawn = true, version = $2 where ${MISSING} returning 1)
   select count(*) as withdrawn from gone`,
);

/** Number of offered products that are not among these SKUs. */
export async function countMissing(db: Executor, skus: readonly string[]): Promise<number> {
  return first(await db.run(COUNT_MISSING, [skus]))?.missing ?? 0;
}

/** Withdraws every product that is not among these SKUs and returns their number. */
export async function withdrawMissing(tx: Executor, skus: readonly string[], version: number): Promise<number> {
  return first(await tx.run(WITHDRAW_MISSING, [skus, version]))?.withdrawn ?? 0;
}
