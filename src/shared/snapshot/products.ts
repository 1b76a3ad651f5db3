import type { Product, ProductDetails } from '#shared/contract/products.ts';
import { toProduct } from '#shared/rules/product-view.ts';
import { flagsOf } from '#shared/search/row-flags.ts';
import type { CatalogueRow } from '#shared/search/rows.ts';
import { factsAt, placeOf } from './columns.ts';
import type { CatalogueCopy } from './copy.ts';
import { availableOf, type Stock } from './stock.ts';

/** Reads products of a copy in the shapes of the API. */
export class CopyReader {
  readonly copy: CatalogueCopy;
  readonly #manufacturers: ReadonlyMap<number, string>;
  readonly #types: ReadonlyMap<number, { readonly name: string; readonly iconPath: string }>;
  readonly #categories: ReadonlyMap<number, Named & { readonly parentId: number | null }>;
  readonly #warehouses: ReadonlyMap<string, string>;

  constructor(copy: CatalogueCopy) {
    const { manufacturers, types, categories, warehouses } = copy.names;
    this.copy = copy;
    this.#manufacturers = new Map(manufacturers.map(({ id, name }) => [id, name]));
    this.#types = new Map(types.map((type) => [type.id, type]));
    this.#categories = new Map(categories.map((category) => [category.id, category]));
    this.#warehouses = new Map(warehouses.map(({ id, name }) => [id, name]));
  }

  /** A product for lists; undefined when not offered. Favourite marks are not part of the copy. */
  product(id: number, stock: Stock): Product | undefined {
    const row = placeOf(this.copy.columns.ids, id);
    if (row < 0) return undefined;
    const facts = factsAt(this.copy.columns, row);
    const type = this.#types.get(facts.typeId);
    return toProduct({
      ...facts,
      manufacturerName: this.#manufacturers.get(facts.manufacturerId) ?? '',
      typeName: type?.name ?? '',
      typeIconPath: type?.iconPath ?? '',
      available: availableOf(stock, id),
      isFavourite: false,
    });
  }

  /** A product for its page; undefined when not offered. */
  details(id: number, stock: Stock): ProductDetails | undefined {
    const product = this.product(id, stock);
    if (!product) return undefined;
    const { atc } = factsAt(this.copy.columns, placeOf(this.copy.columns.ids, id));
    const warehouseName = this.#warehouses.get(product.warehouse) ?? '';
    return { ...product, atc, warehouseName, categoryPath: this.#categoryPath(product.categoryId) };
  }

  /** Root first; empty without a category. */
  #categoryPath(categoryId: number | null): Named[] {
    const path: Named[] = [];
    for (let id = categoryId; id !== null; ) {
      const category = this.#categories.get(id);
      if (!category || path.length > this.#categories.size) break;
      path.unshift({ id, name: category.name });
      id = category.parentId;
    }
    return path;
  }

  /** Products as input of the search; `isWithdrawn` removes them from it. Unknown ids are skipped. */
  *searchRows(ids: Iterable<number>, isWithdrawn = false): Generator<CatalogueRow> {
    for (const id of ids) {
      const row = placeOf(this.copy.columns.ids, id);
      if (row < 0) continue;
      const facts = factsAt(this.copy.columns, row);
      const manufacturer = this.#manufacturers.get(facts.manufacturerId) ?? '';
      yield { ...facts, manufacturer, flags: flagsOf(facts), isWithdrawn };
    }
  }
}

interface Named {
  readonly id: number;
  readonly name: string;
}
