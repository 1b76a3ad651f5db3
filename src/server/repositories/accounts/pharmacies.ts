import { type Executor, first, statement } from '#server/db/db.ts';
import type { Party } from '#shared/rules/invoice-document.ts';

/** Buyer data of documents, except name and NIP. */
type BuyerRow = Omit<Party, 'id' | 'name' | 'nip'>;

const BUYER = statement<BuyerRow>(
  'pharmacy_buyer',
  'select regon, street, building, apartment, post_code as "postCode", city from pharmacies where id = $1',
);

/** Address and numbers of the pharmacy of a session, which always exists. */
export async function findBuyer(db: Executor, pharmacyId: number): Promise<BuyerRow> {
  const row = first(await db.run(BUYER, [pharmacyId]));
  if (!row) throw new Error('a session without a pharmacy');
  return row;
}
