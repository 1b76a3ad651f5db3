import { type Executor, first, statement } from '#server/db/db.ts';
import type { Seller } from '#shared/rules/invoice-document.ts';

/** An issuer of invoices; `code` is part of their numbers. */
export interface Issuer extends Seller {
  readonly code: string;
  /** Days from issue to due date. */
  readonly paymentDays: number;
}

const COLUMNS = `i.id, i.code, i.name, i.nip, i.regon, i.street, i.building, i.apartment, i.post_code as "postCode",
  i.city, i.bank_account as "bankAccount", i.payment_days as "paymentDays"`;

const OF_WAREHOUSES = statement<Issuer & { warehouseId: string }>(
  'invoice_issuers_of_warehouses',
  `select w.warehouse_id as "warehouseId", ${COLUMNS} from warehouse_issuers w join invoice_issuers i on i.id = w.issuer_id
   where w.warehouse_id = any($1::text[])`,
);

/** Issuers by warehouse; a warehouse without an issuer is absent. */
export async function readWarehouseIssuers(
  db: Executor,
  warehouseIds: readonly string[],
): Promise<Map<string, Issuer>> {
  const rows = await db.run(OF_WAREHOUSES, [warehouseIds]);
  return new Map(rows.map(({ warehouseId, ...issuer }) => [warehouseId, issuer]));
}

const ALL = statement<Issuer & { warehouses: string[] }>(
  'invoice_issuers_all',
  `select ${COLUMNS}, array(
     select w.warehouse_id from warehouse_issuers w where w.issuer_id = i.id order by w.warehouse_id
   ) as warehouses
   from invoice_issuers i order by i.code`,
);

/** All issuers with their warehouses, by code. */
export function listIssuers(db: Executor): Promise<(Issuer & { warehouses: string[] })[]> {
  return db.run(ALL);
}

// One JSON argument with the fields of NewIssuer; a missing `bankAccount` keeps the stored one.
const SET = statement<{ id: number }>(
  'invoice_issuer_set',
  `insert into invoice_issuers (code, name, nip, regon, street, building, apartment, post_code, city, bank_account,
     payment_days)
   select code, name, nip, regon, street, building, apartment, "postCode", city, "bankAccount", "paymentDays"
   from jsonb_to_record($1::jsonb) as (
     code text, name text, nip text, regon text, street text, building text, apartment text, "postCode" text,
     city text, "bankAccount" text, "paymentDays" smallint)
   on conflict (code) do update set name = excluded.name, nip = excluded.nip, regon = excluded.regon,
     street = excluded.street, building = excluded.building, apartment = excluded.apartment,
     post_code = excluded.post_code, city = excluded.city,
     bank_account = case when $1::jsonb ? 'bankAccount' then excluded.bank_account
       else invoice_issuers.bank_account end,
     payment_days = excluded.payment_days
   returning id`,
);
const OFFER_AGREEMENT = statement<never>(
  'invoice_issuer_agreement',
  `insert into agreements (kind, issuer_id) values ('electronic_invoices', $1) on conflict (issuer_id) do nothing`,
);
const ASSIGN = statement<never>(
  'invoice_issuer_assign',
  `insert into warehouse_issuers (warehouse_id, issuer_id) select warehouse, $2::int from unnest($1::text[]) as warehouse
   on conflict (warehouse_id) do update set issuer_id = excluded.issuer_id`,
);

/** Data of an issuer; `bankAccount` undefined keeps the stored one. */
type NewIssuer = Omit<Issuer, 'id' | 'bankAccount'> & { readonly bankAccount: string | null | undefined };

/** Stores an issuer by its code, assigns it these warehouses, and creates the agreement to its electronic invoices. */
export async function storeIssuer(db: Executor, issuer: NewIssuer, warehouseIds: readonly string[]): Promise<number> {
  const row = first(await db.run(SET, [JSON.stringify(issuer)]));
  if (!row) throw new Error('the issuer was not stored');
  await db.run(OFFER_AGREEMENT, [row.id]);
  await db.run(ASSIGN, [warehouseIds, row.id]);
  return row.id;
}

const WAREHOUSES = statement<{ id: string }>('invoice_warehouses', 'select id from warehouses order by position, id');

/** Ids of all warehouses. */
export async function listWarehouseIds(db: Executor): Promise<string[]> {
  return (await db.run(WAREHOUSES)).map(({ id }) => id);
}
