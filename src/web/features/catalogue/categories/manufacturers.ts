import { fold } from '#shared/search/fold.ts';

interface Manufacturer {
  readonly id: number;
  readonly name: string;
  readonly productCount: number;
}

/** The manufacturers with the most products, and the chosen one, in the given order. */
export function topManufacturers<M extends Manufacturer>(
  all: readonly M[],
  chosen: number | undefined,
  size: number,
): M[] {
  const top = new Set([...all].sort((a, b) => b.productCount - a.productCount).slice(0, size));
  return all.filter((manufacturer) => top.has(manufacturer) || manufacturer.id === chosen);
}

/** Manufacturers whose name contains the text, ignoring case and diacritics. */
export function filterManufacturers<M extends Manufacturer>(all: readonly M[], text: string): M[] {
  const wanted = fold(text.trim());
  return all.filter(({ name }) => fold(name).includes(wanted));
}
