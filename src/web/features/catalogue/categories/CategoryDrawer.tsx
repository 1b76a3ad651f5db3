import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { ActionIcon, Drawer } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import IconX from '@tabler/icons-react/icons/IconX';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { indexTexts } from '#shared/texts/catalogue.ts';
import { commonTexts } from '#shared/texts/common.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import sheet from '#web/features/catalogue/filters/FilterSheet.module.css';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { CategoryLink, useListedCategory } from './CategoryLink.tsx';
import classes from './CategoryMenu.module.css';
import { type CategoryNode, categoryPath, categoryTree } from './category-tree.ts';
import { DictionaryState } from './DictionaryState.tsx';

interface CategoryDrawerProps {
  /** Closed without a choice. */
  readonly onClose: () => void;
  /** A link was followed. */
  readonly onLeave: () => void;
}

/** The whole tree for a finger: a name leads to its products, the arrow beside it opens what is below. */
export function CategoryDrawer({ onClose, onLeave }: CategoryDrawerProps) {
  const categories = useQuery(catalogueQueries.categories());
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      size={360}
      position="left"
      returnFocus={false}
      classNames={{ overlay: sheet.overlay ?? '', content: sheet.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={sheet.header}>
          <Drawer.Title className={sheet.title}>{indexTexts.categories.title}</Drawer.Title>
          <ActionIcon aria-label={commonTexts.close} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
        <Drawer.Body className={sheet.body}>
          {categories.data === undefined ? (
            <DictionaryState query={categories} />
          ) : (
            <Tree categories={categories.data} onLeave={onLeave} />
          )}
        </Drawer.Body>
        <div className={sheet.footer}>
          <Link to="/dashboard/categories" className={classes.every} onClick={onLeave}>
            {indexTexts.menu.every}
          </Link>
          <Link to="/dashboard/manufacturers" className={classes.every} onClick={onLeave}>
            {screenLabels.manufacturers}
          </Link>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface TreeProps {
  readonly categories: Parameters<typeof categoryTree>[0];
  readonly onLeave: () => void;
}

function Tree({ categories, onLeave }: TreeProps) {
  const listed = useListedCategory();
  const path = categoryPath(categories, listed ?? undefined);
  return (
    <ul className={classes.tree}>
      <li>
        <CategoryLink category={null} onLeave={onLeave} />
      </li>
      {categoryTree(categories).map((node) => (
        <Branch key={node.id} node={node} path={path} onLeave={onLeave} />
      ))}
    </ul>
  );
}

interface BranchProps {
  readonly node: CategoryNode;
  /** Ids from the root to the category on the screen: these are open from the start. */
  readonly path: readonly number[];
  readonly onLeave: () => void;
}

function Branch({ node, path, onLeave }: BranchProps) {
  const [isOpen, setOpen] = useState(path.includes(node.id));
  const id = useId();
  const hasBranches = node.children.length > 0;
  return (
    <li>
      <div className={classes.row}>
        <CategoryLink category={node} onLeave={onLeave} isHead={hasBranches} />
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
            <Branch key={child.id} node={child} path={path} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </li>
  );
}
