import type { Category } from '#shared/contract/products.ts';
import { fold } from '#shared/search/fold.ts';

export interface CategoryNode extends Category {
  readonly children: readonly CategoryNode[];
}

/** Builds the tree of a flat list, in its order. An entry with an unknown parent becomes a root. */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const known = new Set(categories.map(({ id }) => id));
  const parentOf = ({ parentId }: Category) => (parentId !== null && known.has(parentId) ? parentId : null);
  const below = (parent: number | null): CategoryNode[] =>
    categories
      .filter((category) => parentOf(category) === parent)
      .map((category) => ({ ...category, children: below(category.id) }));
  return below(null);
}

/** Ids from the root down to the category; empty for an unknown id. */
export function categoryPath(categories: readonly Category[], id: number | undefined): number[] {
  const path: number[] = [];
  let current = categories.find((category) => category.id === id);
  while (current !== undefined && !path.includes(current.id)) {
    path.unshift(current.id);
    const parent = current.parentId;
    current = categories.find((category) => category.id === parent);
  }
  return path;
}

/** Branches whose name contains the text, ignoring case and diacritics. A matching branch keeps its subtree. */
export function filterByName(nodes: readonly CategoryNode[], text: string): CategoryNode[] {
  const wanted = fold(text.trim());
  return nodes.flatMap((node) => {
    if (fold(node.name).includes(wanted)) return node;
    const children = filterByName(node.children, text);
    return children.length === 0 ? [] : { ...node, children };
  });
}
