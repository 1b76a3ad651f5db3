import { Pager } from './Pager.tsx';
import { SortSelect } from './SortSelect.tsx';

interface ListToolsProps<Sort extends string> {
  readonly className: string | undefined;
  readonly sorts: readonly { readonly value: Sort; readonly label: string }[];
  /** Undefined: the default. */
  readonly sort: Sort | undefined;
  readonly defaultSort: Sort;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly paging: { readonly page: number; readonly perPage: number };
  /** The shown page; a page beyond the end has no count. */
  readonly list: { readonly items: readonly unknown[]; readonly total: number } | undefined;
  readonly onPage: (page: number) => void;
}

/** Sorting and paging of a list, above the rows so that they stay visible. */
export function ListTools<Sort extends string>(props: ListToolsProps<Sort>) {
  const { className, sorts, sort, defaultSort, onSort, paging, list, onPage } = props;
  return (
    <div className={className}>
      <SortSelect
        options={sorts}
        value={sort ?? defaultSort}
        onChange={(next) => onSort(next === defaultSort ? undefined : next)}
      />
      {list !== undefined && list.items.length > 0 && (
        <Pager page={paging.page} perPage={paging.perPage} total={list.total} onPage={onPage} />
      )}
    </div>
  );
}
