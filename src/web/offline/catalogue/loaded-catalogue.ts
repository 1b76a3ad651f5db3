import type { Product } from '#shared/contract/products.ts';
import type { PromotionPart, SnapshotDelta, StockPart } from '#shared/contract/snapshot.ts';
import { formOf } from '#shared/rules/promotion/form.ts';
import type { Buyer } from '#shared/rules/promotion/goods.ts';
import { PromotionList } from '#shared/rules/promotion/listing.ts';
import { promotionFault } from '#shared/rules/promotion/tiers.ts';
import { facetEntries } from '#shared/search/facets.ts';
import { CatalogueSearch } from '#shared/search/search.ts';
import { bytesOf } from '#shared/snapshot/columns.ts';
import { applyDelta } from '#shared/snapshot/copy.ts';
import { type CopyLists, listsOf } from '#shared/snapshot/lists.ts';
import { CopyReader } from '#shared/snapshot/products.ts';
import { applyPromotions } from '#shared/snapshot/promotions.ts';
import { applyStock, outOfStock } from '#shared/snapshot/stock.ts';
import type { CatalogueSummary, DeviceAnswer, Questions } from './messages.ts';
import type { StoredCatalogue } from './store.ts';

/** The catalogue in the worker's memory, with its search index. */
export class LoadedCatalogue {
  #kept: StoredCatalogue;
  #reader: CopyReader;
  #bytes: number;
  #lists: CopyLists | null = null;
  #promotions: PromotionList | null = null;
  readonly #search = new CatalogueSearch();

  constructor(kept: StoredCatalogue) {
    this.#kept = kept;
    this.#reader = new CopyReader(kept.copy);
    this.#bytes = bytesOf(kept.copy.columns);
    this.#search.apply(this.#reader.searchRows(kept.copy.columns.ids));
    this.#search.setCategories(kept.copy.names.categories);
    this.#stockChanged();
  }

  get kept(): StoredCatalogue {
    return this.#kept;
  }

  get about(): CatalogueSummary {
    const { copy, confirmedAt } = this.#kept;
    return { products: copy.columns.ids.length, bytes: this.#bytes, confirmedAt };
  }

  /**
   * The catalogue and its stock after a delta; nothing is changed yet.
   * @throws BrokenSnapshot when the delta does not fit the loaded catalogue
   */
  next({ products, stock, promotions }: Parts, confirmedAt: number): Change {
    const { copy, changed, withdrawn } = applyDelta(this.#kept.copy, products);
    const kept = {
      copy,
      stock: applyStock(this.#kept.stock, stock),
      promotions: applyPromotions(this.#kept.promotions, promotions),
      confirmedAt,
    };
    return { kept, changed, withdrawn };
  }

  /**
   * Applies a change and updates the index product by product. The copy stays the same object while its version
   * does.
   */
  take({ kept, changed, withdrawn }: Change): void {
    const isSame = kept.copy.version === this.#kept.copy.version;
    const before = this.#reader;
    this.#promotions = null;
    this.#kept = isSame ? { ...kept, copy: this.#kept.copy } : kept;
    if (!isSame) {
      this.#reader = new CopyReader(kept.copy);
      this.#bytes = bytesOf(kept.copy.columns);
      this.#lists = null;
      this.#search.apply(before.searchRows(withdrawn, true));
      this.#search.apply(this.#reader.searchRows(changed));
      this.#search.setCategories(kept.copy.names.categories);
    }
    this.#stockChanged();
  }

  list({ query, page, perPage, own, buyer }: Questions['list']['ask']): DeviceAnswer<'list'> {
    const { ids, total, isSimilar } = this.#search.find(query, page, perPage, new Set(own));
    const items = ids.flatMap((id) => this.#product(id, buyer) ?? []);
    return this.#dated({ items, page, perPage, total, isSimilar });
  }

  info({ id, buyer }: Questions['info']['ask']): DeviceAnswer<'info'> {
    const product = this.#reader.details(id, this.#kept.stock);
    return this.#dated(product ? this.#priced(product, buyer) : null);
  }

  chosen({ ids, page, perPage, order = 'name:asc', buyer }: Questions['chosen']['ask']): DeviceAnswer<'chosen'> {
    const offered = ids.flatMap((id) => this.#product(id, buyer) ?? []);
    const byId = new Map(offered.map((product) => [product.id, product]));
    const known = [...byId.keys()];
    const arranged = order === 'added:desc' ? known : this.#search.arrange(known, order);
    const items = arranged.slice((page - 1) * perPage, page * perPage).flatMap((id) => byId.get(id) ?? []);
    return this.#dated({ items, page, perPage, total: known.length });
  }

  facets(query: Questions['facets']['ask']): DeviceAnswer<'facets'> {
    return this.#dated(facetEntries(this.#search.facets(query)));
  }

  lists(): DeviceAnswer<'lists'> {
    this.#lists ??= listsOf(this.#kept.copy);
    return this.#dated(this.#lists);
  }

  packages({ query, look }: Questions['packages']['ask']): DeviceAnswer<'packages'> {
    const bought = new Set(look.regular);
    const inCart = new Map(look.inCart);
    return this.#dated(this.#offers().find(query, { buyer: look.buyer, isRegular: (id) => bought.has(id), inCart }));
  }

  packageForm({ id, composition, buyer, regular }: Questions['package']['ask']): DeviceAnswer<'package'> {
    const promotion = this.#kept.promotions.promotions.find((candidate) => candidate.id === id);
    if (promotion === undefined || promotionFault(promotion, buyer) !== null) return this.#dated(null);
    const form = formOf({
      packageId: id,
      packageName: promotion.name,
      isSaved: false,
      inCart: 0,
      promotion,
      composition,
      regular: new Set(regular),
      // The page knows what the cart takes.
      taken: new Map(),
      productOf: (productId) => this.#product(productId, buyer),
    });
    return this.#dated(form);
  }

  /** A product for lists with its price in a package, as the server answers it; undefined when not offered. */
  #product(id: number, buyer: Buyer): Product | undefined {
    const product = this.#reader.product(id, this.#kept.stock);
    return product && this.#priced(product, buyer);
  }

  #priced<P extends Product>(product: P, buyer: Buyer): P {
    return { ...product, packagePriceNet: this.#offers().bestPrice(product.id, buyer) };
  }

  #offers(): PromotionList {
    this.#promotions ??= new PromotionList(this.#kept.promotions.promotions, (id) =>
      this.#reader.product(id, this.#kept.stock),
    );
    return this.#promotions;
  }

  #dated<T>(answer: T): { answer: T; confirmedAt: number } {
    return { answer, confirmedAt: this.#kept.confirmedAt };
  }

  #stockChanged(): void {
    this.#search.setOutOfStock(outOfStock(this.#kept.copy.columns, this.#kept.stock));
  }
}

/** What a refresh brings. */
interface Parts {
  readonly products: SnapshotDelta;
  readonly stock: StockPart;
  readonly promotions: PromotionPart;
}

/** The result of applying a delta. */
export interface Change {
  readonly kept: StoredCatalogue;
  readonly changed: Int32Array;
  readonly withdrawn: Int32Array;
}
