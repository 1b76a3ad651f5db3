import { useDebouncedCallback } from '@mantine/hooks';
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Category } from '#shared/contract/products.ts';
import { indexTexts } from '#shared/texts/catalogue.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { CategoryLink, useListedCategory } from './CategoryLink.tsx';
import classes from './CategoryMenu.module.css';
import { type CategoryNode, categoryPath, categoryTree } from './category-tree.ts';
import { DictionaryState } from './DictionaryState.tsx';

interface CategoryMegaMenuProps {
  readonly onNavigate: () => void;
}

/** The top categories, and the subcategories of the active one beside them. Mounted, and so fetched, when opened. */
export function CategoryMegaMenu({ onNavigate }: CategoryMegaMenuProps) {
  const categories = useQuery(catalogueQueries.categories());
  if (categories.data === undefined) return <DictionaryState query={categories} />;
  return <Columns categories={categories.data} onNavigate={onNavigate} />;
}

function Columns({ categories, onNavigate }: CategoryMegaMenuProps & { readonly categories: readonly Category[] }) {
  const roots = categoryTree(categories);
  const listed = useListedCategory();
  const listedRoot = categoryPath(categories, listed ?? undefined)[0];
  const [shownId, setShownId] = useState(() => listedRoot ?? roots[0]?.id);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // In a block: browsers answer a promise, which React would take for the clean-up.
    void current.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const showLater = useDebouncedCallback(setShownId, HOVER_DELAY_MS);
  const shown = roots.find(({ id }) => id === shownId);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control, it moves the focus between its links
    <div className={classes.mega} onKeyDown={moveByArrows}>
      <ul className={classes.roots} data-column>
        <li>
          <CategoryLink category={null} onNavigate={onNavigate} />
        </li>
        {roots.map((root) => (
          <li
            key={root.id}
            ref={root.id === listedRoot ? current : undefined}
            data-listed={root.id === listedRoot || undefined}
            data-shown={root.id === shownId || undefined}
            onFocus={() => setShownId(root.id)}
            onPointerEnter={() => showLater(root.id)}
            onPointerLeave={() => showLater.cancel()}
          >
            <CategoryLink category={root} onNavigate={onNavigate} isHead />
            <IconChevronRight className={classes.beside} size={16} aria-hidden />
          </li>
        ))}
      </ul>
      <div className={classes.side}>
        {shown !== undefined && <Subcategories root={shown} onNavigate={onNavigate} />}
        <Link to="/dashboard/categories" className={classes.every} onClick={onNavigate}>
          {indexTexts.menu.every}
        </Link>
      </div>
    </div>
  );
}

function Subcategories({ root, onNavigate }: CategoryMegaMenuProps & { readonly root: CategoryNode }) {
  return (
    <section className={classes.below} aria-label={root.name} data-column>
      {root.children.length === 0 && <p className={classes.flat}>{indexTexts.menu.flat(root.name)}</p>}
      {root.children.map((branch) => (
        <div key={branch.id} className={classes.branch}>
          <CategoryLink category={branch} onNavigate={onNavigate} isHead={branch.children.length > 0} />
          <Leaves nodes={branch.children} onNavigate={onNavigate} />
        </div>
      ))}
    </section>
  );
}

function Leaves({ nodes, onNavigate }: CategoryMegaMenuProps & { readonly nodes: readonly CategoryNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <ul className={classes.leaves}>
      {nodes.map((node) => (
        <li key={node.id}>
          <CategoryLink category={node} onNavigate={onNavigate} />
          <Leaves nodes={node.children} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}

/** Milliseconds that the pointer rests on an entry before it becomes active; a pointer on its way to the other column crosses entries. */
const HOVER_DELAY_MS = 120;

/** Up and down move within a column, left and right between the columns. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-column]')];
  const at = columns.findIndex((column) => column.contains(event.target as Node));
  const links = (column: HTMLElement | undefined) => [...(column?.querySelectorAll<HTMLElement>('a') ?? [])];
  const next = () => {
    const own = links(columns[at]);
    const index = own.indexOf(event.target as HTMLElement);
    if (event.key === 'ArrowDown') return own[index + 1];
    if (event.key === 'ArrowUp') return own[index - 1];
    if (event.key === 'ArrowRight') return at === 0 ? links(columns[1])[0] : undefined;
    if (event.key === 'ArrowLeft')
      return at === 1 ? columns[0]?.querySelector<HTMLElement>('[data-shown] a') : undefined;
    return undefined;
  };
  const target = next();
  if (!target) return;
  event.preventDefault();
  target.focus();
}
