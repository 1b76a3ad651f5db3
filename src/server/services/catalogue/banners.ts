import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import {
  type BannerRow,
  deleteBanner,
  insertBanner,
  listAllBanners,
  listDueBanners,
} from '#server/repositories/catalogue/banners.ts';
import { dropUnusedPictures, storePicture } from '#server/repositories/catalogue/pictures.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import { checkedTerm, isWithin, line, link, noteOver, term } from '#server/services/common/operator-input.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import {
  BANNER_AREAS,
  type Banner,
  type BannerArea,
  type productPageBanner,
} from '#shared/contract/contents/banners.ts';
import { API_PREFIX, fillPath, ROUTES } from '#shared/contract/rows/routes.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';
import { keepPicture } from './pictures.ts';

/** The product page has a single banner and its own call. */
const PRODUCT_PAGE = 'product-page';
/** Areas where operators may put a banner. */
const PLACES = [...BANNER_AREAS, PRODUCT_PAGE] as const;

/** The banners of an area for the business day of `now`. */
export async function getBanners(db: Executor, caller: Actor | null, area: BannerArea, now: Date): Promise<Banner[]> {
  requireActor(caller);
  return (await listDueBanners(db, area, warsawDate(now))).map(toBanner);
}

/** The banner of product pages. */
export async function getProductPageBanner(
  db: Executor,
  caller: Actor | null,
  now: Date,
): Promise<CallResponse<typeof productPageBanner>> {
  requireActor(caller);
  const last = (await listDueBanners(db, PRODUCT_PAGE, warsawDate(now))).at(-1);
  return { banner: last ? toBanner(last) : null };
}

function toBanner({ pictureId, ...row }: BannerRow): Banner {
  const { id, width, height, alt, title, text, link: target } = row;
  const imagePath = API_PREFIX + fillPath(ROUTES.picture.path, { id: pictureId });
  return { id, imagePath, width, height, alt, title, text, link: target };
}

/** An operator's input for a banner; `picture` is the file in base64. */
export const newBanner = v.object({
  picture: v.string(),
  area: v.picklist(PLACES, opsContentTexts.badArea(PLACES)),
  alt: line('--alt', 300),
  title: v.optional(line('--title', 120)),
  text: v.optional(line('--text', 200)),
  link: v.optional(link),
  ...term,
});

/** Adds a banner and returns lines for the operator. @throws OperatorRefusal */
export async function addBanner(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  input: v.InferOutput<typeof newBanner>,
): Promise<string[]> {
  const { area, alt, title = null, text = null } = input;
  const { from, until } = checkedTerm(input);
  const picture = await keepPicture(files, new Uint8Array(Buffer.from(input.picture, 'base64')));
  const id = await db.transaction(async (tx) => {
    await storePicture(tx, picture);
    const facts = { area, pictureId: picture.id, alt, title, text, link: input.link ?? null };
    return insertBanner(tx, { ...facts, fromDate: from, untilDate: until });
  });
  return [opsContentTexts.bannerAdded(id, area), ...noteOver({ until }, warsawDate(now()))];
}

/** All banners, one per line. */
export async function describeBanners({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const today = warsawDate(now());
  const rows = await listAllBanners(db);
  if (rows.length === 0) return [opsContentTexts.noBanners];
  return rows.map(({ id, area, fromDate, untilDate, title, alt, link: target }) => {
    const isDue = isWithin({ from: fromDate, until: untilDate }, today);
    return opsContentTexts.banner({ id, area, fromDate, untilDate, isDue, says: title ?? alt, link: target });
  });
}

/** Removes a banner, and its picture when no other uses it. @throws OperatorRefusal when there is none */
export async function removeBanner({ db }: Pick<Deps, 'db'>, id: number): Promise<string[]> {
  await db.transaction(async (tx) => {
    if (!(await deleteBanner(tx, id))) throw new OperatorRefusal(opsContentTexts.unknownBanner(id));
    await dropUnusedPictures(tx);
  });
  return [opsContentTexts.bannerRemoved(id)];
}
