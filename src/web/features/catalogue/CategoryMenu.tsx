import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#shared/rules/plural.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import { catalogueQueries } from '#web/offline/catalogue-queries.ts';
import classes from './CategoryMenu.module.css';
import { categoryTree } from './category-tree.ts';
import { DictionaryState } from './DictionaryState.tsx';

/** "Kategorie" of the category bar (SPEC §2): opens the top categories, each leading to its products. */
export function CategoryMenu({ className }: { readonly className: string | undefined }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={0}
      width="min(46rem, calc(100vw - 1.5rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={className} onClick={() => setOpened(!opened)}>
          {listTexts.sections.category}
          <IconChevronDown className={classes.arrow} size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={listTexts.sections.category}>
        <TopCategories onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Mounted, and so asked for, when the menu is opened. */
function TopCategories({ onLeave }: { readonly onLeave: () => void }) {
  const categories = useQuery(catalogueQueries.categories());
  if (categories.data === undefined) return <DictionaryState query={categories} />;
  return (
    <ul className={classes.list}>
      <li>
        <CategoryLink id={undefined} onLeave={onLeave}>
          {listTexts.allProducts}
        </CategoryLink>
      </li>
      {categoryTree(categories.data).map(({ id, name, productCount }) => (
        <li key={id}>
          <CategoryLink id={id} onLeave={onLeave}>
            <span>{name}</span>
            <span className={classes.count}>{formatCount(productCount)}</span>
          </CategoryLink>
        </li>
      ))}
    </ul>
  );
}

interface CategoryLinkProps {
  /** Undefined: all products. */
  readonly id: number | undefined;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function CategoryLink({ id, onLeave, children }: CategoryLinkProps) {
  const list = useMatch({ from: '/_authorised/produkty/', shouldThrow: false });
  const isCurrent = list !== undefined && list.search.category === id ? 'page' : undefined;
  return (
    <Link
      to="/produkty"
      search={id === undefined ? {} : { category: id }}
      className={classes.link}
      // The router would call the link to all products the current page, whatever the list is narrowed to.
      activeOptions={{ exact: true }}
      aria-current={isCurrent}
      onClick={onLeave}
    >
      {children}
    </Link>
  );
}
