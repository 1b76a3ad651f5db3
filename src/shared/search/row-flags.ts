import type { ProductFacts } from '#shared/contract/product-facts.ts';
import { isInLowPrices, isInPromotion, isNarcotic, isPrescriptionRequired } from '#shared/rules/product.ts';
import { segments } from './fold.ts';
import { type CatalogueRow, FLAGS } from './rows.ts';
import { formTag } from './synonyms.ts';

type FlaggedFacts = Pick<
  ProductFacts,
  | 'isLowPrice'
  | 'isShortExpiry'
  | 'isHardToFind'
  | 'isCold'
  | 'isInPackage'
  | 'isRefunded'
  | 'priceNet'
  | 'basicPriceNet'
  | 'controlledGroup'
> & { readonly rxCategory: string };

/** The filters that a product passes, as a sum of `FLAGS`; the search itself adds `offered` and `inStock`. */
export function flagsOf(facts: FlaggedFacts): number {
  const pairs: [boolean, number][] = [
    [isInLowPrices(facts), FLAGS.lowPrice],
    [facts.isShortExpiry, FLAGS.shortExpiry],
    [facts.isHardToFind, FLAGS.hardToFind],
    [facts.isCold, FLAGS.cold],
    [isPrescriptionRequired(facts.rxCategory), FLAGS.prescription],
    [isNarcotic(facts.controlledGroup), FLAGS.narcotic],
    [isInPromotion(facts), FLAGS.promotion],
    [facts.isInPackage, FLAGS.inPackage],
  ];
  return pairs.reduce((sum, [isSet, flag]) => (isSet ? sum | flag : sum), 0);
}

/** Flags that the search derives: offered, rare form, several substances. */
export function ownFlags({ isWithdrawn, inn, form }: CatalogueRow): number {
  const tags = segments(form).flatMap(({ raw }) => raw.map(formTag));
  const isCommon = tags.includes('~tab') || tags.includes('~cap');
  return (
    (isWithdrawn ? 0 : FLAGS.offered) | (inn.includes('+') ? FLAGS.combination : 0) | (isCommon ? 0 : FLAGS.rareForm)
  );
}
