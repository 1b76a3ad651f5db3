import { type Executor, first, statement } from '#server/db/db.ts';

/** An offer for members of the club, shown from one day to another, both included; null is unlimited. */
export interface ClubOfferRow {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly from: string | null;
  readonly until: string | null;
}

const COLUMNS = 'id, title, text, link, from_date as "from", until_date as until';
const DUE = statement<ClubOfferRow>(
  'club_offers_due',
  `select ${COLUMNS} from club_offers
   where coalesce(from_date <= $1::date, true) and coalesce(until_date >= $1::date, true) order by id desc`,
);
const ALL = statement<ClubOfferRow>('club_offers_all', `select ${COLUMNS} from club_offers order by id`);

/** Offers of a day (`YYYY-MM-DD`), the newest first. */
export function listDueOffers(db: Executor, day: string): Promise<ClubOfferRow[]> {
  return db.run(DUE, [day]);
}

/** Every offer, also past and future ones. */
export function listOffers(db: Executor): Promise<ClubOfferRow[]> {
  return db.run(ALL);
}

const INSERT = statement<{ id: number }>(
  'club_offer_insert',
  `insert into club_offers (title, text, link, from_date, until_date) values ($1, $2, $3, $4::date, $5::date)
   returning id`,
);

/** Adds an offer and returns its id. */
export async function insertOffer(db: Executor, offer: Omit<ClubOfferRow, 'id'>): Promise<number> {
  const { title, text, link, from, until } = offer;
  const row = first(await db.run(INSERT, [title, text, link, from, until]));
  if (!row) throw new Error('the offer was not stored');
  return row.id;
}

const DELETE = statement<{ id: number }>('club_offer_delete', 'delete from club_offers where id = $1 returning id');

/** False when there is no such offer. */
export async function deleteOffer(db: Executor, id: number): Promise<boolean> {
  return (await db.run(DELETE, [id])).length > 0;
}
