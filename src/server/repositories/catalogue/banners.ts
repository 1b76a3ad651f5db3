import { type Executor, first, statement } from '#server/db/db.ts';

/** A banner with the size of its picture in pixels. */
export interface BannerRow {
  readonly id: number;
  readonly pictureId: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly title: string | null;
  readonly text: string | null;
  readonly link: string | null;
}

/** `YYYY-MM-DD`, both inclusive; null is unlimited. */
interface Term {
  readonly fromDate: string | null;
  readonly untilDate: string | null;
}

const COLUMNS = `b.id, b.picture_id as "pictureId", p.width, p.height, b.alt, b.title, b.text, b.link`;
const FROM = 'from banners b join pictures p on p.id = b.picture_id';

const DUE = statement<BannerRow>(
  'banners_due',
  `select ${COLUMNS} ${FROM}
   where b.area = $1 and coalesce(b.from_date <= $2::date, true) and coalesce(b.until_date >= $2::date, true)
   order by b.id`,
);

/** The banners of an area that are shown on a day (`YYYY-MM-DD`), in the order of adding. */
export function listDueBanners(db: Executor, area: string, day: string): Promise<BannerRow[]> {
  return db.run(DUE, [area, day]);
}

const ALL = statement<BannerRow & Term & { readonly area: string }>(
  'banners_all',
  `select ${COLUMNS}, b.area, b.from_date as "fromDate", b.until_date as "untilDate" ${FROM} order by b.area, b.id`,
);

/** Every banner by area, including past and future ones. */
export function listAllBanners(db: Executor): Promise<(BannerRow & Term & { readonly area: string })[]> {
  return db.run(ALL);
}

const INSERT = statement<{ id: number }>(
  'banners_insert',
  `insert into banners (area, picture_id, alt, title, text, link, from_date, until_date)
   values ($1, $2, $3, $4, $5, $6, $7::date, $8::date) returning id`,
);

type NewBanner = Omit<BannerRow, 'id' | 'width' | 'height'> & Term & { readonly area: string };

/** Adds a banner with a stored picture and returns its id. */
export async function insertBanner(db: Executor, banner: NewBanner): Promise<number> {
  const { area, pictureId, alt, title, text, link, fromDate, untilDate } = banner;
  const row = first(await db.run(INSERT, [area, pictureId, alt, title, text, link, fromDate, untilDate]));
  if (!row) throw new Error('the banner was not stored');
  return row.id;
}

const DELETE = statement<{ id: number }>('banners_delete', 'delete from banners where id = $1 returning id');

/** False when there is no such banner. */
export async function deleteBanner(db: Executor, id: number): Promise<boolean> {
  return (await db.run(DELETE, [id])).length > 0;
}
