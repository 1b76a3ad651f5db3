import { Link, useMatch } from '@tanstack/react-router';
import { formatCount } from '#shared/language/plural.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import classes from './CategoryMenu.module.css';
import type { CategoryNode } from './category-tree.ts';

interface CategoryLinkProps {
  /** Null: all products. */
  readonly category: Pick<CategoryNode, 'id' | 'name' | 'productCount'> | null;
  readonly onLeave: () => void;
  /** A branch whose own branches stand below or beside it. */
  readonly isHead?: boolean;
}

/** Id of the category that the list on the screen is narrowed to; null on a list of all, undefined elsewhere. */
export function useListedCategory(): number | null | undefined {
  const list = useMatch({ from: '/_authorised/produkty/', shouldThrow: false });
  return list === undefined ? undefined : (list.search.category ?? null);
}

/** An entry of the menu: the name, and how many products wait there. */
export function CategoryLink({ category, onLeave, isHead = false }: CategoryLinkProps) {
  const listed = useListedCategory();
  return (
    <Link
      to="/produkty"
      search={category === null ? {} : { category: category.id }}
      className={classes.link}
      data-head={isHead || undefined}
      // The router would call the link to all products the current page, whatever the list is narrowed to.
      activeOptions={{ exact: true }}
      aria-current={listed === (category?.id ?? null) ? 'page' : undefined}
      onClick={onLeave}
    >
      <span>{category?.name ?? listTexts.allProducts}</span>
      {category !== null && <span className={classes.count}>{formatCount(category.productCount)}</span>}
    </Link>
  );
}
