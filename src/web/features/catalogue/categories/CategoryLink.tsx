import { Link, useMatch } from '@tanstack/react-router';
import { formatCount } from '#shared/language/plural.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import classes from './CategoryMenu.module.css';
import type { CategoryNode } from './category-tree.ts';

interface CategoryLinkProps {
  /** Null: all products. */
  readonly category: Pick<CategoryNode, 'id' | 'name' | 'productCount'> | null;
  readonly onNavigate: () => void;
  /** The category has subcategories, shown below or beside it. */
  readonly isHead?: boolean;
}

/** Id of the category that filters the list on the screen; null without one, undefined on other screens. */
export function useListedCategory(): number | null | undefined {
  const list = useMatch({ from: '/_authorised/produkty/', shouldThrow: false });
  return list === undefined ? undefined : (list.search.category ?? null);
}

/** An entry of the menu: name and number of products. */
export function CategoryLink({ category, onNavigate, isHead = false }: CategoryLinkProps) {
  const listed = useListedCategory();
  return (
    <Link
      to="/produkty"
      search={category === null ? {} : { category: category.id }}
      className={classes.link}
      data-head={isHead || undefined}
      // Otherwise the router marks the link to all products as current even when the list is filtered.
      activeOptions={{ exact: true }}
      aria-current={listed === (category?.id ?? null) ? 'page' : undefined}
      onClick={onNavigate}
    >
      <span>{category?.name ?? listTexts.allProducts}</span>
      {category !== null && <span className={classes.count}>{formatCount(category.productCount)}</span>}
    </Link>
  );
}
