import { type Executor, first, statement } from '#server/db/db.ts';
import type { DemandFileType } from '#shared/files/demand-file.ts';

/** A product of an order's demand form with the pieces that the form was attached for. */
interface OperatedFormLine {
  readonly sku: string;
  readonly label: string;
  readonly count: number;
}

/** A demand form of an order, for operators. */
export interface OperatedDemandForm {
  readonly name: string;
  readonly type: DemandFileType;
  /** Bytes. */
  readonly size: number;
  /** Its products that are in the order. */
  readonly lines: readonly OperatedFormLine[];
}

const FORMS = statement<OperatedDemandForm>(
  'order_forms',
  `select d.name, d.type, d.size, coalesce((
     select jsonb_agg(jsonb_build_object('sku', l.sku, 'label', l.label, 'count', shown.count) order by l.position)
     from jsonb_to_recordset(d.lines) as shown("productId" int, count int)
     join order_lines l on l.order_id = d.order_id and l.product_id = shown."productId" and l.package_id is null
   ), '[]') as lines
   from narcotic_documents d where d.order_id = $1 order by d.id`,
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
