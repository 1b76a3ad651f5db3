import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#shared/language/plural.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import { type CategoryNode, categoryPath, categoryTree } from '#web/features/catalogue/categories/category-tree.ts';
import { DictionaryState } from '#web/features/catalogue/categories/DictionaryState.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import classes from './FilterPanel.module.css';
import { filterChange, type OnSearchChange } from './filters.ts';
import type { FilterCounts } from './use-facets.ts';

interface CategoryFilterProps {
  readonly search: ProductSearch;
  readonly onChange: OnSearchChange;
  readonly counts: FilterCounts;
}

/** Roots shown until the user expands the list: the other filters stay in view. */
const INITIAL_COUNT = 7;

/** The category tree with counts: the first roots, on demand all, and the subcategories of the chosen one. */
export function CategoryFilter({ search, onChange, counts }: CategoryFilterProps) {
  const categories = useQuery(catalogueQueries.categories());
  const [showsAll, setShowsAll] = useState(false);
  if (categories.data === undefined) return <DictionaryState query={categories} />;
  const path = categoryPath(categories.data, search.category);
  const choose = (category: number | undefined) => onChange(filterChange({ category }));
  const roots = offeredOf(categoryTree(categories.data), path, counts);
  const shown = showsAll ? roots : roots.filter(({ id }, index) => index < INITIAL_COUNT || path.includes(id));
  return (
    <>
      <ul className={classes.list}>
        <li>
          <ChoiceRow
            count={counts.anyCategory}
            isChosen={search.category === undefined}
            onChoose={() => choose(undefined)}
          >
            {listTexts.allCategories}
          </ChoiceRow>
        </li>
        <Branches nodes={shown} path={path} chosen={search.category} depth={0} counts={counts} onChoose={choose} />
      </ul>
      {roots.length > INITIAL_COUNT && (
        <Button
          className={classes.more}
          variant="ghost"
          size="sm"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? listTexts.fewerCategories : listTexts.moreCategories}
        </Button>
      )}
    </>
  );
}

/** Omits categories without products, except on the path to the chosen one. */
function offeredOf(nodes: readonly CategoryNode[], path: readonly number[], counts: FilterCounts): CategoryNode[] {
  return nodes.filter(({ id }) => counts.category(id) !== 0 || path.includes(id));
}

interface BranchesProps {
  readonly nodes: readonly CategoryNode[];
  /** Ids from the root to the chosen category: expanded. */
  readonly path: readonly number[];
  readonly chosen: number | undefined;
  readonly depth: number;
  readonly counts: FilterCounts;
  readonly onChoose: (category: number) => void;
}

function Branches({ nodes, path, chosen, depth, counts, onChoose }: BranchesProps) {
  return offeredOf(nodes, path, counts).map(({ id, name, children }) => (
    <li key={id}>
      <ChoiceRow
        count={counts.category(id)}
        isChosen={chosen === id}
        depth={depth}
        {...(children.length > 0 && { isOpen: path.includes(id) })}
        onChoose={() => onChoose(id)}
      >
        {name}
      </ChoiceRow>
      {path.includes(id) && children.length > 0 && (
        <ul className={classes.list}>
          <Branches
            nodes={children}
            path={path}
            chosen={chosen}
            depth={depth + 1}
            counts={counts}
            onChoose={onChoose}
          />
        </ul>
      )}
    </li>
  ));
}

/** Pixels per level. */
const INDENT = 8;

interface ChoiceRowProps {
  readonly children: string;
  /** Products of this choice. */
  readonly count: number | undefined;
  readonly isChosen: boolean;
  /** Levels below a root. */
  readonly depth?: number;
  /** Whether its subcategories are shown; absent without subcategories. */
  readonly isOpen?: boolean;
  readonly onChoose: () => void;
}

/** One of several exclusive values. */
function ChoiceRow({ children, count, isChosen, depth = 0, isOpen, onChoose }: ChoiceRowProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      style={{ paddingInlineStart: (depth + 1) * INDENT }}
      aria-current={isChosen || undefined}
      aria-expanded={isOpen}
      onClick={onChoose}
    >
      <span className={classes.name} title={children}>
        {children}
      </span>
      {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
    </button>
  );
}
