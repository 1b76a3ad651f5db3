import { atcGroups, typeCategories } from '#shared/texts/import.ts';

/** One category on the path from the root to a product's own; `code` is unique in the whole tree. */
export interface CategoryStep {
  readonly code: string;
  readonly name: string;
}

/** Separates the names of a path in the `category` column. */
const PATH_SEPARATOR = '>';

/**
 * The categories of a product, root first: those that the file names (`A > B`), otherwise the ATC groups of its code,
 * otherwise one for its product type. Null when a named path has an empty part.
 */
export function categoryPath(named: string, atc: string, productType: string): CategoryStep[] | null {
  if (named !== '') return namedPath(named);
  const groups = [atc.slice(0, 1), atc.slice(0, 3)].flatMap((code) => {
    const name = atcGroups[code];
    return name === undefined ? [] : [{ code, name }];
  });
  return groups.length > 0 ? groups : [typeCategory(productType)];
}

function namedPath(text: string): CategoryStep[] | null {
  const names = text.split(PATH_SEPARATOR).map((name) => name.trim());
  if (names.includes('')) return null;
  return names.map((name, index) => ({ code: `path:${slug(names.slice(0, index + 1))}`, name }));
}

function typeCategory(productType: string): CategoryStep {
  const known = typeCategories[productType.toLowerCase()];
  const name = known ?? productType.charAt(0).toUpperCase() + productType.slice(1);
  return { code: `type:${slug([productType])}`, name };
}

/** Names that differ only in case are one category. */
function slug(names: readonly string[]): string {
  return names.map((name) => name.toLowerCase()).join('/');
}
