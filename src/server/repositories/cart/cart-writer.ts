/** Who changes a pharmacy's cart, and when. */
export interface CartWriter {
  readonly pharmacyId: number;
  readonly userId: number;
  readonly now: Date;
}

/** Raises the version of the cart of pharmacy $1, for a change of the user and at the time of these parameters. */
export const bumpCart = (userId: string, at: string): string =>
  `update carts set version = version + 1, changed_by = ${userId}::int, changed_at = ${at}::timestamptz
   where pharmacy_id = $1`;
