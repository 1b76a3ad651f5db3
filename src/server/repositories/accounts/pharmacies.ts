import { type Executor, first, statement } from '#server/db/db.ts';
import type { Party } from '#shared/rules/invoice-document.ts';

/** What documents say of a pharmacy beside its name. */
export type BuyerRow = Omit<Party, 'id' | 'name' | 'nip'>;

const BUYER = statement<BuyerRow>(
  'pharmacy_buyer',
  'select regon, street, building, apartment, post_code as "postCode", city from pharmacies where id = $1',
);

/** Address and number of the pharmacy of a session, which there always is. */
export async function findBuyer(db: Executor, pharmacyId: number): Promise<BuyerRow> {
  const row = first(await db.run(BUYER, [pharmacyId]));
  if (!row) throw new Error('a session without a pharmacy');
  return row;
}
