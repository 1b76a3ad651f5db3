import { type Executor, first, statement } from '#server/db/db.ts';

/** What documents say of a pharmacy beside its name. */
export interface BuyerRow {
  readonly regon: string;
  readonly street: string;
  readonly building: string;
  readonly apartment: string | null;
  readonly postCode: string;
  readonly city: string;
}

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
