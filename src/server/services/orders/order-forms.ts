import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import { FileMissing, type FileStore } from '#server/files/file-store.ts';
import { findOperatedDemandForm } from '#server/repositories/orders/order-forms.ts';
import { findOrderByNumber } from '#server/repositories/orders/order-realize.ts';
import { documentNumber } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { cleanFileName } from '#shared/files/demand-file.ts';
import { opsOrderTexts } from '#shared/texts/ops-orders.ts';

/** One of an order's demand forms, counted from 0. */
export const wantedForm = v.object({ number: documentNumber, index: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/**
 * The demand form's file name and its bytes in base64, one form per call, since an order may have 200 MB of them;
 * nothing past the last.
 * @throws OperatorRefusal when there is no such order, or the file is missing
 */
export async function fetchForm(
  { db, files }: { readonly db: Executor; readonly files: FileStore },
  { number, index }: v.InferOutput<typeof wantedForm>,
): Promise<string[]> {
  const order = await findOrderByNumber(db, number);
  if (!order) throw new OperatorRefusal(opsOrderTexts.unknownOrder(number));
  const form = await findOperatedDemandForm(db, order.id, index);
  if (!form) return [];
  const bytes = await files.read(form.hash).catch((error: unknown) => {
    throw error instanceof FileMissing
      ? new OperatorRefusal(opsOrderTexts.formMissing(form.name, files.folder))
      : error;
  });
  return [cleanFileName(form.name, form.type), Buffer.from(bytes).toString('base64')];
}
