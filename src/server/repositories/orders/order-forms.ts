import { type Executor, first, statement } from '#server/db/db.ts';
import type { DemandFileType } from '#shared/files/demand-file.ts';

/** A demand form of an order, for operators; `sku` and `label` null: for all its controlled products. */
export interface OperatedDemandForm {
  readonly name: string;
  readonly type: DemandFileType;
  /** Bytes. */
  readonly size: number;
  readonly sku: string | null;
  readonly label: string | null;
}

/** Takes the product's first line: a product that is also in a package has several. */
const FORMS = statement<OperatedDemandForm>(
  'order_forms',
  `select d.name, d.type, d.size, l.sku, l.label
   from narcotic_documents d left join lateral (
     select sku, label from order_lines where order_id = d.order_id and product_id = d.product_id
     order by position limit 1
   ) l on true
   where d.order_id = $1 order by d.id`,
);

/** The demand forms of any pharmacy's order, in the order of upload. */
export function readOperatedDemandForms(db: Executor, orderId: number): Promise<OperatedDemandForm[]> {
  return db.run(FORMS, [orderId]);
}

const FORM_FILE = statement<Pick<OperatedDemandForm, 'name' | 'type'> & { hash: string }>(
  'order_form_file',
  'select name, type, hash from narcotic_documents where order_id = $1 order by id limit 1 offset $2::int',
);

/** The file of one of them, counted from 0; undefined past the last. */
export async function findOperatedDemandForm(db: Executor, orderId: number, index: number) {
  return first(await db.run(FORM_FILE, [orderId, index]));
}
