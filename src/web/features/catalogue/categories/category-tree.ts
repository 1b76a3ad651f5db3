import type { Category } from '#shared/contract/products.ts';
import { fold } from '#shared/search/fold.ts';

export interface CategoryNode extends Category {
  readonly children: readonly CategoryNode[];
}

/** The tree of the flat list, in its order. An entry whose parent is unknown becomes a root, so nothing gets lost. */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const known = new Set(categories.map(({ id }) => id));
  const parentOf = ({ parentId }: Category) => (parentId !== null && known.has(parentId) ? parentId : null);
  const below = (parent: number | null): CategoryNode[] =>
    categories
      .filter((category) => parentOf(category) === parent)
      .map((category) => ({ ...category, children: below(category.id) }));
  return below(null);
}

/** Ids from the root down to the category itself; empty when it is unknown. */
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

/** The branches with a name that has the text in it, whatever the case and the diacritics; what is below one stays. */
export function namedBranches(nodes: readonly CategoryNode[], text: string): CategoryNode[] {
  const wanted = fold(text.trim());
  return nodes.flatMap((node) => {
    if (fold(node.name).includes(wanted)) return node;
    const children = namedBranches(node.children, text);
    return children.length === 0 ? [] : { ...node, children };
  });
}
