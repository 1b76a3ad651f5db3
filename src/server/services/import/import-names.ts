import type { Executor } from '#server/db/db.ts';
import {
  addCategories,
  addManufacturers,
  addProductTypes,
  type NewCategory,
} from '#server/repositories/import/import-names.ts';
import { imagePath } from '#shared/rules/product.ts';
import { typePicture } from '#shared/rules/product-picture.ts';
import type { CategoryStep } from './import-category.ts';

/** The manufacturers, product types and categories that a file's products refer to. */
export class ImportNames {
  readonly #manufacturers = new Set<string>();
  readonly #types = new Set<string>();
  /** By depth in the tree, so that parents are added before their children. */
  readonly #categories: Map<string, NewCategory>[] = [];

  collect(manufacturer: string, productType: string, categories: readonly CategoryStep[]): void {
    this.#manufacturers.add(manufacturer);
    this.#types.add(productType);
    categories.forEach(({ code, name }, depth) => {
      this.#categories[depth] ??= new Map();
      if (this.#categories[depth].has(code)) return;
      this.#categories[depth].set(code, { code, name, parentCode: categories[depth - 1]?.code ?? null });
    });
  }

  /** Adds the unknown ones. */
  async write(tx: Executor): Promise<void> {
    await addManufacturers(tx, [...this.#manufacturers]);
    const types = [...this.#types].map((name) => ({ name, iconPath: imagePath(typePicture(name), null) }));
    await addProductTypes(tx, types);
    for (const level of this.#categories) await addCategories(tx, [...level.values()]);
  }
}
