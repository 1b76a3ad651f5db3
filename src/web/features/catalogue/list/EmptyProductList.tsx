import { MAX_QUERY } from '#shared/contract/product-query.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import { activeFilters, clearedFilters, type SearchChange } from '#web/features/catalogue/filters/filters.ts';
import { isPhraseTooLong, type ProductSearch } from '#web/state/search-params.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';

interface EmptyProductListProps {
  readonly search: ProductSearch;
  readonly onSearchChange: (change: SearchChange) => void;
}

interface Emptiness {
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly change: SearchChange };
}

const texts = listTexts.empty;

/** The empty state of the list: the reason, and the one action that helps. */
export function EmptyProductList({ search, onSearchChange }: EmptyProductListProps) {
  const { title, text, action } = emptiness(search);
  return (
    <EmptyState
      title={title}
      {...(action && { press: { label: action.label, onPress: () => onSearchChange(action.change) } })}
    >
      {text}
    </EmptyState>
  );
}

function emptiness(search: ProductSearch): Emptiness {
  const isFiltered = activeFilters(search, {}).some(({ key }) => key !== 'name');
  const clear = { label: listTexts.clear, change: clearedFilters({ withPhrase: false }) };
  const all = { label: texts.all, change: clearedFilters({ withPhrase: true }) };
  if (search.name === undefined) {
    if (isFiltered) return { title: texts.title, text: texts.filtered, action: clear };
    return { title: texts.title, text: texts.nothing };
  }
  if (isPhraseTooLong(search.name)) return { title: texts.tooLong, text: texts.tooLongHint(MAX_QUERY), action: all };
  const title = texts.forQuery(search.name);
  return isFiltered ? { title, text: texts.queryFiltered, action: clear } : { title, text: texts.query, action: all };
}
