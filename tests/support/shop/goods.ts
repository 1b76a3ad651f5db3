import type { Product } from '#shared/contract/products.ts';
import type { ApiSession } from '#tests/support/server/api-session.ts';

/** The demo warehouse without a logistic minimum for ordinary goods (docs/api.md "Cart"). */
const FREE_WAREHOUSE = 'W1';
const WELL_STOCKED = 50;

/**
 * Products that any pharmacy may order without documents or minimums, each with a unique name, so that a test can find
 * it on the screen.
 */
export async function plainProducts(session: ApiSession, count: number): Promise<Product[]> {
  const all = await session.allProducts();
  const names = all.map((product) => product.name);
  const isUnique = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  const plain = all.filter((product) => isPlain(product) && isUnique(product.name));
  if (plain.length < count) throw new Error(`The demo offer has only ${plain.length} plain products.`);
  return plain.slice(0, count);
}

/** Products that any pharmacy may order, in list order; names need not be unique. */
export async function orderableProducts(session: ApiSession, count: number): Promise<Product[]> {
  const plain = (await session.allProducts()).filter(isPlain);
  if (plain.length < count) throw new Error(`The demo offer has only ${plain.length} such products.`);
  return plain.slice(0, count);
}

function isPlain(product: Product): boolean {
  const { isNarcotic, isCoolerRequired, rxCategory, warehouse } = product;
  return (
    !isNarcotic && !isCoolerRequired && rxCategory !== 'Lz' && warehouse === FREE_WAREHOUSE && isPlentiful(product)
  );
}

export async function plainProduct(session: ApiSession): Promise<Product> {
  const [product] = await plainProducts(session, 1);
  if (!product) throw new Error('The demo offer has no plain product.');
  return product;
}

/** Controlled products that can be ordered with a demand form; names need not be unique. */
export async function controlledProducts(session: ApiSession, count: number): Promise<Product[]> {
  const controlled = (await session.allProducts()).filter((product) => {
    const isEnough = product.count >= WELL_STOCKED / 2;
    return product.isNarcotic && isEnough && isPlain({ ...product, isNarcotic: false, count: WELL_STOCKED });
  });
  if (controlled.length < count) throw new Error(`The demo offer has only ${controlled.length} controlled products.`);
  return controlled.slice(0, count);
}

/** Enough for every test of a run. */
function isPlentiful({ isInStock, count }: Product): boolean {
  return isInStock && count >= WELL_STOCKED;
}

/** The first product that meets a condition. */
export async function productWhere(session: ApiSession, wanted: (product: Product) => boolean): Promise<Product> {
  const found = (await session.allProducts()).find(wanted);
  if (!found) throw new Error('The demo offer has no such product.');
  return found;
}
