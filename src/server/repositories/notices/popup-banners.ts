import { type Executor, first, statement } from '#server/db/db.ts';

export type PopupBannerKind = 'campaign' | 'season';

/** Content of a popup; dates `YYYY-MM-DD`. */
export interface PopupBannerRow {
  readonly kind: PopupBannerKind;
  readonly heading: string;
  readonly text: string;
  readonly pictureId: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly link: string;
  readonly fromDate: string | null;
  readonly untilDate: string | null;
  readonly gapHours: number;
  readonly setAt: string;
}

/** A season ends before its last date, a campaign with it (docs/product.md §4.16). */
const DUE = statement<PopupBannerRow>(
  'popup_banners_due',
  `select b.kind, b.heading, b.text, b.picture_id as "pictureId", p.width, p.height, b.link, b.from_date as "fromDate",
     b.until_date as "untilDate", b.gap_hours as "gapHours", b.set_at as "setAt"
   from popup_banners b left join pictures p on p.id = b.picture_id
   where coalesce(b.from_date <= $1::date, true)
     and coalesce(case b.kind when 'season' then $1::date < b.until_date else $1::date <= b.until_date end, true)`,
);

/** Popups of campaign and season that are shown on a day. */
export function listDuePopupBanners(db: Executor, day: string): Promise<PopupBannerRow[]> {
  return db.run(DUE, [day]);
}

const PUT = statement<never>(
  'popup_banner_put',
  `insert into popup_banners (kind, heading, text, picture_id, link, from_date, until_date, gap_hours, set_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (kind) do update set heading = excluded.heading, text = excluded.text, picture_id = excluded.picture_id,
     link = excluded.link, from_date = excluded.from_date, until_date = excluded.until_date,
     gap_hours = excluded.gap_hours, set_at = excluded.set_at`,
);

/** Stores the popup of a kind in place of the one before. */
export async function putPopupBanner(
  db: Executor,
  row: Omit<PopupBannerRow, 'width' | 'height' | 'setAt'>,
  now: Date,
): Promise<void> {
  const { kind, heading, text, pictureId, link, fromDate, untilDate, gapHours } = row;
  await db.run(PUT, [kind, heading, text, pictureId, link, fromDate, untilDate, gapHours, now.toISOString()]);
}

const DELETE = statement<{ kind: string }>(
  'popup_banner_delete',
  'delete from popup_banners where kind = $1 returning kind',
);

/** Removes the popup of a kind; false when there is none. */
export async function deletePopupBanner(db: Executor, kind: PopupBannerKind): Promise<boolean> {
  return first(await db.run(DELETE, [kind])) !== undefined;
}
