import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { cartResponse } from '#shared/contract/cart.ts';
import { count, ERROR_CODES, grosz, idParam, listOf, MAX_COUNT } from '#shared/contract/common.ts';
import { FORM_PICTURES, product } from '#shared/contract/products.ts';
import {
  packagedPrices,
  packageType,
  packedCount,
  promotionHead,
  promotionProduct,
  tier,
} from '#shared/contract/promotion-facts.ts';
import { requiredLine } from '#shared/contract/text-line.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { calculation } from './calculation.ts';
import { packageQuery } from './package-query.ts';

export type { PackageQuery } from './package-query.ts';

/**
 * docs/product.md §3.7 "promotion / pharmacy package card". `id` is a package's: the promotion's own, for
 * `/promocje/{id}/{type}`. `discount` is that of the highest tier, whole percents.
 */
const packageCard = v.object({
  ...promotionHead.entries,
  discount: count,
  productCount: count,
  /** The fewest pieces that reach the first tier; null when the stock-independent maximums forbid it. */
  leastPieces: v.nullable(count),
  /**
   * Discount of the ready-made package, whole percents; null where there is none, or a product of it may not be ordered.
   * Absent in answers of an older version.
   */
  readyMadeDiscount: v.optional(v.nullable(count), null),
  /** How many of its products the pharmacy has bought within a year ("N już kupujesz"). */
  regularCount: count,
  /** Packages of this promotion in the cart, whatever their composition. */
  inCart: count,
  /** Of a product that must be in it, otherwise of any. */
  picture: v.picklist(FORM_PICTURES),
  /** The product that was asked for, at the highest tier that the pharmacy can reach; null without one of either. */
  product: v.nullable(v.object({ id: count, name: v.string(), ...packagedPrices.entries, ...tier.entries })),
});
export type PackageCard = v.InferOutput<typeof packageCard>;

/**
 * Promotions that the pharmacy may see today, by name; with `product` those that hold it, cheapest first. `types` and
 * `manufacturers` count what each would leave beside the other filters.
 */
export const packageFilter = defineCall('packageFilter', {
  body: packageQuery,
  response: v.object({
    ...listOf(packageCard).entries,
    types: v.array(v.object({ type: packageType, count })),
    manufacturers: v.array(v.object({ id: count, name: v.string(), count })),
    clubOnly: count,
  }),
});
export type PackageList = v.InferOutput<typeof packageFilter.response>;

/** A product of a promotion for composing. `regular`: bought within a year; `taken`: pieces in the rest of the cart. */
const offeredProduct = v.object({
  ...v.omit(promotionProduct, ['productId']).entries,
  product,
  isRegular: v.boolean(),
  taken: count,
});

const packageForm = v.object({
  packageId: count,
  /** The pharmacy's name of an own package, otherwise the promotion's. */
  packageName: v.string(),
  promotion: promotionHead,
  /** Offered products only, in the order of `displayOrder`; a withdrawn one is absent. */
  products: v.array(offeredProduct),
  /** The package's pieces; of a promotion without a ready-made composition those that must be in it. */
  composition: v.array(packedCount),
  /** Whether it is one of the pharmacy's own packages, saved under `packageName`. */
  isSaved: v.boolean(),
  /** How many of exactly this package the cart holds. */
  inCart: count,
});
export type PackageForm = v.InferOutput<typeof packageForm>;

const packageParams = v.object({ id: idParam });
const notOffered = [ERROR_CODES.notFound, ERROR_CODES.withdrawn, ERROR_CODES.notPermitted];

/** A promotion (by the id of its card), a ready-made package or an own one, for composing. */
export const getPackage = defineCall('getPackage', {
  params: packageParams,
  response: packageForm,
  errors: notOffered,
});

/** Pieces by product; a product is named once, 0 pieces are the same as none. */
const composition = v.pipe(
  v.array(
    v.object({
      id: idParam,
      count: v.pipe(
        v.number(errorTexts.badCount),
        v.integer(errorTexts.badCount),
        v.minValue(0, errorTexts.badCount),
        v.maxValue(MAX_COUNT, errorTexts.badCount),
      ),
    }),
  ),
  v.maxLength(200, errorTexts.longList(200)),
  v.check((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, errorTexts.badValue),
);
const packages = (least: number) =>
  v.pipe(
    v.number(errorTexts.badCount),
    v.integer(errorTexts.badCount),
    v.minValue(least, errorTexts.badCount),
    v.maxValue(MAX_COUNT, errorTexts.badCount),
  );

/** What a composition of the promotion of this package costs. Refusals are part of the answer. */
export const calculatePackage = defineCall('calculatePackage', {
  params: v.object({ pharmacyPackageId: idParam }),
  body: v.object({
    products: composition,
    packages: v.optional(packages(1), 1),
    /** The package of the cart that is being changed: its pieces are free for the new composition. */
    replaces: v.optional(idParam),
  }),
  response: calculation,
  errors: notOffered,
});

/** Characters of an own package's name. */
export const MAX_PACKAGE_NAME = 60;
const packageNameField = requiredLine(MAX_PACKAGE_NAME);

/**
 * Composes a package of the promotion of package `id`, and in the same transaction puts `packages` of it into the cart
 * (added to those already there), saves it under `name`, and takes `replaces` out of the cart. One composition is one
 * package: composing it again answers the same id, and that of the ready-made one when nothing is to be saved. `seenPriceNet` is the price of one package that the user saw; a
 * different one becomes a problem to accept. `base`: the count of `replaces` that the user saw.
 */
export const createPackage = defineCall('createPackage', {
  params: packageParams,
  body: v.object({
    products: composition,
    packages: v.optional(packages(0), 1),
    name: v.optional(packageNameField),
    replaces: v.optional(idParam),
    base: v.optional(packages(0)),
    seenPriceNet: v.optional(v.pipe(grosz, v.minValue(0, errorTexts.badValue))),
  }),
  response: v.object({
    ...cartResponse.entries,
    /** Absent when a repeat is answered whose stored answer has expired. */
    created: v.optional(v.object({ packageId: count, packageName: v.string(), packages: count, isSaved: v.boolean() })),
  }),
  errors: [...notOffered, ERROR_CODES.staleCart, ERROR_CODES.countChanged, ERROR_CODES.outOfStock],
});

/** What a composed package has become since: a change that the user should know, told in Polish. */
const packageChange = v.object({
  kind: v.picklist(['price', 'tier', 'gone', 'limit', 'stock']),
  productId: v.optional(count),
  before: v.nullable(count),
  after: v.nullable(count),
  message: v.string(),
});
export type PackageChange = v.InferOutput<typeof packageChange>;

/**
 * A composed package (of the cart, or an own one) for changing its composition, also of a promotion that has ended:
 * `refusal` then says why nothing can be composed. `changes` since it was put into the cart.
 */
export const editPackage = defineCall('editPackage', {
  params: packageParams,
  response: v.object({
    ...packageForm.entries,
    changes: v.array(packageChange),
    refusal: v.nullable(v.string()),
  }),
  errors: notOffered,
});

/**
 * Saves a package of the pharmacy under a name, or renames it; undoes a removal. 422 `invalid` at `name` for a name that
 * another one has, and beyond `MAX_OWN_PACKAGES`.
 */
export const saveOwnPackage = defineCall('saveOwnPackage', {
  params: packageParams,
  body: v.object({ name: packageNameField }),
  response: v.object({ message: v.string() }),
  errors: [ERROR_CODES.notFound],
});

/** Removes it from the own packages; one in a cart stays there. Idempotent. */
export const removeOwnPackage = defineCall('removeOwnPackage', {
  params: packageParams,
  response: v.object({ message: v.string() }),
  errors: [ERROR_CODES.notFound],
});
