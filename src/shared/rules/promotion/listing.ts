import { PACKAGE_TYPES } from '#shared/contract/package-types.ts';
import type { Product } from '#shared/contract/products.ts';
import type { PromotionFacts, PromotionProduct, Tier } from '#shared/contract/promotion-facts.ts';
import type { PackageCard, PackageList, PackageQuery } from '#shared/contract/promotions/packages.ts';
import { once } from '#shared/language/once.ts';
import { grossOf } from '#shared/rules/money.ts';
import { packagedPrice } from '#shared/rules/packages.ts';
import { fold } from '#shared/search/fold.ts';
import { calculate } from './calculate.ts';
import { type Buyer, type ComposableProduct, productFault } from './goods.ts';
import { bestDiscount, bestTier, leastPieces, promotionFault } from './tiers.ts';

/** A product of a listed promotion. */
type ListedProduct = ComposableProduct & Pick<Product, 'picture'>;

/** What a list shows beside the promotions: who looks, what the pharmacy buys, and what is in its cart. */
export interface ListLook {
  readonly buyer: Buyer;
  readonly isRegular: (productId: number) => boolean;
  /** Packages in the cart, by promotion. */
  readonly inCart: ReadonlyMap<number, number>;
}

type ListedEntry = PromotionProduct & { readonly product: ListedProduct };

interface Listed {
  readonly promotion: PromotionFacts;
  readonly entries: readonly ListedEntry[];
  readonly byId: ReadonlyMap<number, ListedEntry>;
  readonly leastPieces: number | null;
  /** The highest tier that a buyer can reach; null when none. */
  readonly tierFor: (buyer: Buyer) => Tier | null;
  /** Folded names of the promotion and its products. */
  readonly haystack: string;
}

type Asked = Omit<PackageQuery, 'page' | 'perPage' | 'name'> & {
  /** The folded words of the name. */
  readonly words: readonly string[];
};

/** Cards say what can be composed, not what is in stock. */
const PLENTY = Number.MAX_SAFE_INTEGER;

const byName = once(() => new Intl.Collator('pl', { numeric: true }));

/** Promotions in memory, for lists and prices of products; on the server and on the device. */
export class PromotionList {
  /** Each put together at its first use: a price needs only the promotions of its product. */
  readonly #listed: readonly (() => Listed)[];
  readonly #byProduct = new Map<number, (() => Listed)[]>();

  /** `goodsOf` answers offered products only. */
  constructor(promotions: Iterable<PromotionFacts>, goodsOf: (productId: number) => ListedProduct | undefined) {
    const arranged = [...promotions].toSorted((a, b) => byName().compare(a.name, b.name) || a.id - b.id);
    this.#listed = arranged.map((promotion) => {
      const one = once(() => listed(promotion, goodsOf));
      for (const { productId } of promotion.products) {
        const holding = this.#byProduct.get(productId);
        if (holding) holding.push(one);
        else this.#byProduct.set(productId, [one]);
      }
      return one;
    });
  }

  /** A page of the promotions that match, and how many each type and manufacturer would leave. */
  find(query: PackageQuery, look: ListLook): PackageList {
    const visible = this.#listed
      .map((one) => one())
      .filter(({ promotion }) => promotionFault(promotion, look.buyer) === null);
    const asked: Asked = { ...query, words: fold(query.name ?? '').split(/\s+/) };
    const matching = visible.filter((one) => matches(one, asked));
    const found = query.product === undefined ? matching : cheapestFirst(matching, query.product, look.buyer);
    const items = found
      .slice((query.page - 1) * query.perPage, query.page * query.perPage)
      .map((one) => cardOf(one, look, query.product));
    const beside = (less: Partial<Asked>) => visible.filter((one) => matches(one, { ...asked, ...less }));
    return {
      items,
      page: query.page,
      perPage: query.perPage,
      total: found.length,
      types: typesOf(beside({ types: undefined })),
      manufacturers: manufacturersOf(beside({ manufacturer: undefined })),
      clubOnly: beside({ clubOnly: true }).length,
    };
  }

  /** The lowest net price of a piece in a package that this buyer may order today; null when there is none. */
  bestPrice(productId: number, buyer: Buyer): number | null {
    const prices = (this.#byProduct.get(productId) ?? []).flatMap((holding) => {
      const one = holding();
      return promotionFault(one.promotion, buyer) === null ? (priceIn(one, productId, buyer)?.priceNet ?? []) : [];
    });
    return prices.length === 0 ? null : Math.min(...prices);
  }
}

function listed(promotion: PromotionFacts, goodsOf: (productId: number) => ListedProduct | undefined): Listed {
  const entries = promotion.products.flatMap((entry) => {
    const product = goodsOf(entry.productId);
    return product ? [{ ...entry, product }] : [];
  });
  const goods = new Map(entries.map(({ productId, product }) => [productId, product]));
  return {
    promotion,
    entries,
    byId: new Map(entries.map((entry) => [entry.productId, entry])),
    leastPieces: leastPieces(promotion, goods),
    tierFor: byForbidden((buyer) => bestTier(promotion, goods, buyer)),
    haystack: fold([promotion.name, ...entries.map(({ product }) => product.name)].join('\n')),
  };
}

function matches({ promotion, byId, haystack }: Listed, { words, manufacturer, types, product, clubOnly }: Asked) {
  if (manufacturer !== undefined && promotion.manufacturerId !== manufacturer) return false;
  if (types !== undefined && types.length > 0 && !types.includes(promotion.type)) return false;
  if (clubOnly && !promotion.isClubOnly) return false;
  if (product !== undefined && !byId.has(product)) return false;
  return words.every((word) => haystack.includes(word));
}

/** Keeps what is found for each set of forbidden categories: a list asks for every product that it shows. */
function byForbidden<T>(find: (buyer: Buyer) => T): (buyer: Buyer) => T {
  const found = new Map<string, T>();
  return (buyer) => {
    const key = buyer.forbidden.join(' ');
    const known = found.get(key) ?? find(buyer);
    found.set(key, known);
    return known;
  };
}

/** A product's net price in a package at the highest tier that this buyer can reach; null where there is none. */
function priceIn({ byId, tierFor }: Listed, productId: number, buyer: Buyer) {
  const product = byId.get(productId)?.product;
  const tier = tierFor(buyer);
  if (!product || !tier || productFault(product, buyer) !== null) return null;
  return { product, tier, priceNet: packagedPrice(product, tier.discountPercent) };
}

function cheapestFirst(found: readonly Listed[], productId: number, buyer: Buyer): Listed[] {
  const price = (one: Listed) => priceIn(one, productId, buyer)?.priceNet ?? Number.MAX_SAFE_INTEGER;
  return found.toSorted((a, b) => price(a) - price(b));
}

function typesOf(found: readonly Listed[]): PackageList['types'] {
  return PACKAGE_TYPES.map((type) => ({
    type,
    count: found.filter(({ promotion }) => promotion.type === type).length,
  }));
}

function manufacturersOf(found: readonly Listed[]): PackageList['manufacturers'] {
  const all = new Map<number, { id: number; name: string; count: number }>();
  for (const { promotion } of found) {
    const { manufacturerId: id, manufacturerName: name } = promotion;
    if (id !== null) all.set(id, { id, name, count: (all.get(id)?.count ?? 0) + 1 });
  }
  return [...all.values()].toSorted((a, b) => byName().compare(a.name, b.name));
}

function cardOf(one: Listed, { isRegular, inCart, buyer }: ListLook, productId: number | undefined): PackageCard {
  const { products: _, ...head } = one.promotion;
  return {
    ...head,
    discount: bestDiscount(head),
    productCount: one.entries.length,
    leastPieces: one.leastPieces,
    readyMadeDiscount: readyMadeDiscount(one, buyer),
    regularCount: one.entries.filter((entry) => isRegular(entry.productId)).length,
    inCart: inCart.get(head.id) ?? 0,
    picture: (one.entries.find(({ minCount }) => minCount > 0) ?? one.entries[0])?.product.picture ?? 'tin',
    product: productId === undefined ? null : cardProduct(one, productId, buyer),
  };
}

/** The discount of the ready-made package, whatever the stock; null where this buyer may not order it as it is. */
function readyMadeDiscount({ promotion, entries }: Listed, buyer: Buyer): number | null {
  const proposed = promotion.products.filter((entry) => entry.proposed > 0);
  if (proposed.length === 0) return null;
  const goods = new Map(entries.map(({ productId, product }) => [productId, { ...product, count: PLENTY }]));
  const counts = new Map(proposed.map((entry) => [entry.productId, entry.proposed]));
  const { tier, refusals } = calculate({ promotion, goods, counts, packages: 1, buyer });
  return refusals.length === 0 && tier ? tier.discountPercent : null;
}

function cardProduct(one: Listed, productId: number, buyer: Buyer): PackageCard['product'] {
  const found = priceIn(one, productId, buyer);
  if (!found) return null;
  const { product, tier, priceNet } = found;
  return { id: product.id, name: product.name, priceNet, priceGross: grossOf(priceNet, product.vatRate), ...tier };
}
