import { ActionIcon } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { indexTexts } from '#shared/texts/catalogue.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { SideSheet } from '#web/ui/layout/SideSheet.tsx';
import { CategoryLink, useListedCategory } from './CategoryLink.tsx';
import classes from './CategoryMenu.module.css';
import { type CategoryNode, categoryPath, categoryTree } from './category-tree.ts';
import { DictionaryState } from './DictionaryState.tsx';

interface CategoryDrawerProps {
  /** Also called when a link is followed. */
  readonly onClose: () => void;
}

/** The whole tree for touch: a name links to its products, the arrow beside it expands the subcategories. */
export function CategoryDrawer({ onClose }: CategoryDrawerProps) {
  const categories = useQuery(catalogueQueries.categories());
  return (
    <SideSheet
      opened
      title={indexTexts.categories.title}
      onClose={onClose}
      footer={
        <>
          <Link to="/dashboard/categories" className={classes.every} onClick={onClose}>
            {indexTexts.menu.every}
          </Link>
          <Link to="/dashboard/manufacturers" className={classes.every} onClick={onClose}>
            {screenLabels.manufacturers}
          </Link>
        </>
      }
    >
      {categories.data === undefined ? (
        <DictionaryState query={categories} />
      ) : (
        <Tree categories={categories.data} onNavigate={onClose} />
      )}
    </SideSheet>
  );
}

interface TreeProps {
  readonly categories: Parameters<typeof categoryTree>[0];
  readonly onNavigate: () => void;
}

function Tree({ categories, onNavigate }: TreeProps) {
  const listed = useListedCategory();
  const path = categoryPath(categories, listed ?? undefined);
  return (
    <ul className={classes.tree}>
      <li>
        <CategoryLink category={null} onNavigate={onNavigate} />
      </li>
      {categoryTree(categories).map((node) => (
        <Branch key={node.id} node={node} path={path} onNavigate={onNavigate} />
      ))}
    </ul>
  );
}

interface BranchProps {
  readonly node: CategoryNode;
  /** Ids from the root to the current category: expanded initially. */
  readonly path: readonly number[];
  readonly onNavigate: () => void;
}

function Branch({ node, path, onNavigate }: BranchProps) {
  const [isOpen, setOpen] = useState(path.includes(node.id));
  const id = useId();
  const hasBranches = node.children.length > 0;
  return (
    <li>
      <div className={classes.row}>
        <CategoryLink category={node} onNavigate={onNavigate} isHead={hasBranches} />
        {hasBranches && (
          <ActionIcon
            aria-label={isOpen ? indexTexts.menu.hide(node.name) : indexTexts.menu.show(node.name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown className={classes.arrow} size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isOpen && (
        <ul id={id} className={classes.tree}>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} path={path} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  );
}
