import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import { lockCatalogueVersion, setPromotionVersion } from '#server/repositories/memory/catalogue-version.ts';
import {
  endPromotion,
  listPromotions,
  readProductNames,
  readPromotionsByCode,
} from '#server/repositories/promotions/write-promotions.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { Deps } from '#server/services/deps.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { ADDRESS_TYPES } from '#shared/rules/promotion/package-type.ts';
import { opsPromotionTexts as t } from '#shared/texts/promotion-ops.ts';
import { measureTexts } from '#shared/texts/promotion-rules.ts';
import { markPackagedIn } from './mark-packaged.ts';

/** A promotion by its code. */
export const operatedPromotion = v.object({ code: v.string() });

/** All promotions, one a line. */
export async function describePromotions({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const rows = await listPromotions(db);
  if (rows.length === 0) return [t.none];
  return [
    ...rows.map(({ type, startsOn, endsOn, ...row }) =>
      t.line({ ...row, type: ADDRESS_TYPES[type], dates: t.dates(startsOn, endsOn) }),
    ),
    t.total(rows.length),
  ];
}

/** One promotion with its tiers and products. @throws OperatorRefusal */
export async function describePromotion(
  { db }: Pick<Deps, 'db'>,
  { code }: v.InferOutput<typeof operatedPromotion>,
): Promise<string[]> {
  const [promotion] = await readPromotionsByCode(db, [code]);
  if (!promotion) throw new OperatorRefusal(t.unknown(code));
  const { id, name, type, tiers, products, startsOn, endsOn, isClubOnly } = promotion;
  const names = new Map(
    (
      await readProductNames(
        db,
        products.map(({ productId }) => productId),
      )
    ).map((row) => [row.id, row]),
  );
  const discount = tiers.at(-1)?.discountPercent ?? 0;
  const dates = t.dates(startsOn, endsOn);
  const head = {
    id: id ?? 0,
    code,
    name,
    type: ADDRESS_TYPES[type],
    dates,
    discount,
    products: products.length,
    isClubOnly,
  };
  return [
    t.line(head),
    ...tiers.map(({ threshold, discountPercent }) => t.tier(measureTexts[type].amount(threshold), discountPercent)),
    ...products.map((product) => {
      const { sku = '', name: productName = '' } = names.get(product.productId) ?? {};
      return t.product({ ...product, sku, name: productName });
    }),
  ];
}

const DAY_MS = 24 * 60 * 60_000;

/** Ends a promotion with the day before. @throws OperatorRefusal for an unknown one, and for one that has ended */
export async function endPromotionNow(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { code }: v.InferOutput<typeof operatedPromotion>,
): Promise<string[]> {
  return db.transaction(async (tx: Executor) => {
    const current = await lockCatalogueVersion(tx);
    const lastDay = warsawDate(new Date(now().getTime() - DAY_MS));
    const name = await endPromotion(tx, code, lastDay, current.promotions + 1);
    if (name === undefined) {
      const [known] = await readPromotionsByCode(tx, [code]);
      throw new OperatorRefusal(known ? t.notOn(code) : t.unknown(code));
    }
    await setPromotionVersion(tx, current.promotions + 1);
    await markPackagedIn(tx, now());
    return [t.ended(code, name)];
  });
}
