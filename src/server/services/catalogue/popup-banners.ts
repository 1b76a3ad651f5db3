import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import { dropUnusedPictures, storePicture } from '#server/repositories/catalogue/pictures.ts';
import {
  deletePopupBanner,
  listDuePopupBanners,
  type PopupBannerKind,
  type PopupBannerRow,
  putPopupBanner,
} from '#server/repositories/notices/popup-banners.ts';
import { keepPicture } from '#server/services/catalogue/pictures.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { checkedTerm, day, line, link, noteOver, term } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import type { PopupBanner, popupBanners } from '#shared/contract/notices/popups.ts';
import { API_PREFIX, fillPath, ROUTES } from '#shared/contract/rows/routes.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { CAMPAIGN_LINK, SEASON_GAP_HOURS, SEASON_UNTIL } from '#shared/rules/notices/season.ts';
import { opsNoticeTexts as texts } from '#shared/texts/notices/ops-notices.ts';

/** The popups of campaign and season on the business day of `now`. */
export async function getPopupBanners(
  db: Executor,
  caller: Actor | null,
  now: Date,
): Promise<CallResponse<typeof popupBanners>> {
  requireActor(caller);
  const rows = await listDuePopupBanners(db, warsawDate(now));
  const of = (kind: PopupBannerKind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return row ? toPopupBanner(row) : null;
  };
  return { campaign: of('campaign'), season: of('season') };
}

function toPopupBanner({ pictureId, width, height, ...row }: PopupBannerRow): PopupBanner {
  const { heading, text, untilDate: until, gapHours, setAt: edition } = row;
  const path = pictureId === null ? null : API_PREFIX + fillPath(ROUTES.picture.path, { id: pictureId });
  const picture = path === null ? null : { path, width: width ?? 0, height: height ?? 0 };
  return { edition, heading, text, picture, link: row.link, until, gapHours };
}

const shared = {
  heading: line('--heading', 80),
  text: line('--text', 240),
  /** The file in base64. */
  picture: v.optional(v.string()),
  ...term,
};

/** An operator's campaign; without a link it leads to package 35 (docs/product.md §9). */
export const newCampaign = v.object({ ...shared, link: v.optional(link, CAMPAIGN_LINK) });
/** An operator's season; its end and gap have the defaults of docs/product.md §9. */
export const newSeason = v.object({
  ...shared,
  link: v.optional(link, '/dashboard/promotions'),
  until: v.optional(day('--until'), SEASON_UNTIL),
  gap: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, texts.badGap), v.transform(Number)),
    String(SEASON_GAP_HOURS),
  ),
});

type Input = Omit<v.InferOutput<typeof newSeason>, 'gap' | 'until'> & { readonly until?: string | undefined };

/** Sets the campaign in place of the one before. @throws OperatorRefusal */
export function setCampaign(deps: BannerDeps, input: v.InferOutput<typeof newCampaign>): Promise<string[]> {
  return set(deps, 'campaign', input, SEASON_GAP_HOURS);
}

/** Sets the season in place of the one before. @throws OperatorRefusal */
export function setSeason(deps: BannerDeps, input: v.InferOutput<typeof newSeason>): Promise<string[]> {
  return set(deps, 'season', input, input.gap);
}

type BannerDeps = Pick<Deps, 'db' | 'files' | 'now'>;

async function set({ db, files, now }: BannerDeps, kind: PopupBannerKind, input: Input, gapHours: number) {
  const { heading, text } = input;
  const { from, until } = checkedTerm(input);
  const picture =
    input.picture === undefined ? null : await keepPicture(files, new Uint8Array(Buffer.from(input.picture, 'base64')));
  await db.transaction(async (tx) => {
    if (picture) await storePicture(tx, picture);
    const facts = { kind, heading, text, pictureId: picture?.id ?? null, link: input.link };
    await putPopupBanner(tx, { ...facts, fromDate: from, untilDate: until, gapHours }, now());
    await dropUnusedPictures(tx);
  });
  // A season ends before its day, a campaign with it.
  const last = kind === 'season' && until !== null ? addDays(until, -1) : until;
  return [texts.bannerSet[kind](heading, until), ...noteOver({ until: last }, warsawDate(now()))];
}

/** Ends the campaign or the season. @throws OperatorRefusal when there is none */
export async function endPopupBanner({ db }: Pick<Deps, 'db'>, kind: PopupBannerKind): Promise<string[]> {
  await db.transaction(async (tx) => {
    if (!(await deletePopupBanner(tx, kind))) throw new OperatorRefusal(texts.noBanner[kind]);
    await dropUnusedPictures(tx);
  });
  return [texts.bannerEnded[kind]];
}
