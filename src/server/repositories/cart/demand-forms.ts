import { type Executor, first, statement } from '#server/db/db.ts';
import type { FormLine } from '#shared/rules/demand-form.ts';
import { bumpCart, type CartWriter } from './cart-writer.ts';

/** A demand form without its bytes; `productId` null: for all controlled products. `size` in bytes. */
export interface DemandFormRow {
  readonly id: number;
  readonly productId: number | null;
  readonly name: string;
  readonly fileName: string;
  readonly size: number;
  /** The pieces it was attached for. */
  readonly lines: readonly FormLine[];
}

const COLUMNS = 'id, product_id as "productId", name, file_name as "fileName", size, lines';

const OF_CART = statement<DemandFormRow>(
  'demand_forms_of_cart',
  `select ${COLUMNS} from narcotic_documents where pharmacy_id = $1 and order_id is null order by id`,
);

/** Demand forms of the pharmacy's cart in the order of upload. */
export function readCartDemandForms(db: Executor, pharmacyId: number): Promise<DemandFormRow[]> {
  return db.run(OF_CART, [pharmacyId]);
}

const OF_ORDER = statement<DemandFormRow>(
  'demand_forms_of_order',
  `select ${COLUMNS} from narcotic_documents where pharmacy_id = $1 and order_id = $2 order by id`,
);

/** Demand forms of an order; none for another pharmacy's order. */
export function readOrderDemandForms(db: Executor, pharmacyId: number, orderId: number): Promise<DemandFormRow[]> {
  return db.run(OF_ORDER, [pharmacyId, orderId]);
}

export interface DemandFormFile {
  readonly fileName: string;
  readonly type: string;
  /** SHA-256 of the file in the store. */
  readonly hash: string;
}

const FILE = statement<DemandFormFile>(
  'demand_forms_file',
  'select file_name as "fileName", type, hash from narcotic_documents where pharmacy_id = $1 and id = $2',
);

/** The file of a demand form of the cart or of an order; undefined also for another pharmacy's. */
export async function findDemandFormFile(
  db: Executor,
  pharmacyId: number,
  demandFormId: number,
): Promise<DemandFormFile | undefined> {
  return first(await db.run(FILE, [pharmacyId, demandFormId]));
}

type NewDemandForm = Omit<DemandFormRow, 'id'> & DemandFormFile;

const ADD = statement<never>(
  'demand_forms_add',
  `with added as (
     insert into narcotic_documents (pharmacy_id, product_id, name, file_name, type, size, hash, created_at, user_id,
       lines)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb) returning 1
   )
   ${bumpCart('$9', '$8')} and exists (select from added)`,
);

/** Attaches a demand form to the cart, which must be locked; the version rises. */
export async function addCartDemandForm(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  { productId, name, fileName, type, size, hash, lines }: NewDemandForm,
): Promise<void> {
  const shown = JSON.stringify(lines);
  await db.run(ADD, [pharmacyId, productId, name, fileName, type, size, hash, now.toISOString(), userId, shown]);
}

const DELETE = statement<{ id: number }>(
  'demand_forms_delete',
  `with gone as (
     delete from narcotic_documents where pharmacy_id = $1 and id = $2 and order_id is null returning id
   ), bumped as (
     ${bumpCart('$3', '$4')} and exists (select from gone)
   )
   select id from gone`,
);

/** Removes a demand form from the cart, which must be locked; false when the cart has none of this id. */
export async function deleteCartDemandForm(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  demandFormId: number,
): Promise<boolean> {
  return (await db.run(DELETE, [pharmacyId, demandFormId, userId, now.toISOString()])).length > 0;
}

const DELETE_UNNEEDED = statement<never>(
  'demand_forms_delete_unneeded',
  `delete from narcotic_documents d
   where d.pharmacy_id = $1 and d.order_id is null and not exists (
     select from cart_lines l join products p on p.id = l.product_id
     where l.pharmacy_id = $1 and p.controlled_group is not null
       and (d.product_id is null or d.product_id = l.product_id)
   )`,
);

/**
 * Deletes the demand forms of products that are no longer in the cart: a form is signed for one order and must not
 * reappear when the product is added again. The cart must be locked; the caller raises its version.
 */
export async function deleteUnneededDemandForms(db: Executor, pharmacyId: number): Promise<void> {
  await db.run(DELETE_UNNEEDED, [pharmacyId]);
}

const MOVE = statement<never>(
  'demand_forms_move',
  'update narcotic_documents set order_id = $2 where pharmacy_id = $1 and order_id is null',
);

/** Moves the demand forms of the cart to the order made from it. */
export async function moveDemandFormsToOrder(db: Executor, pharmacyId: number, orderId: number): Promise<void> {
  await db.run(MOVE, [pharmacyId, orderId]);
}
