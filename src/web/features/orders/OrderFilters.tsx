import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ORDER_STATUSES } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { orderQueries } from '#web/api/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { SortSelect } from '#web/ui/SortSelect.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import classes from './OrderFilters.module.css';
import { hasFilters, NO_FILTERS, ORDER_SORT_OPTIONS } from './order-filters.ts';
import { useDebouncedFilter } from './use-debounced-filter.ts';

interface OrderFiltersProps {
  readonly search: OrderSearch;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
}

/** Number, status, dates and order of the list; what is typed waits a second, what is chosen acts at once. */
export function OrderFilters({ search, onSearchChange }: OrderFiltersProps) {
  const filter = (change: Partial<OrderSearch>) => onSearchChange({ ...change, page: 1 });
  const number = useDebouncedFilter(search.number ?? '', (text) => filter({ number: text || undefined }));
  const statuses = useQuery(orderQueries.statuses());
  const options = [
    { value: '', label: orderTexts.anyStatus },
    ...(statuses.data?.statuses ?? []).map(({ code, label }) => ({ value: String(code), label })),
  ];
  return (
    <search className={classes.filters}>
      <TextField
        className={classes.number ?? ''}
        label={orderTexts.number}
        type="search"
        maxLength={40}
        value={number.text}
        onChange={(event) => number.type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && number.settle()}
        onBlur={number.settle}
      />
      <NativeSelect
        className={classes.status ?? ''}
        label={orderTexts.status}
        data={options}
        value={search.status === undefined ? '' : String(search.status)}
        onChange={(event) => filter({ status: statusOf(event.currentTarget.value) })}
      />
      <DateFilter label={orderTexts.from} value={search.from} max={search.to} onChange={(from) => filter({ from })} />
      <DateFilter label={orderTexts.to} value={search.to} min={search.from} onChange={(to) => filter({ to })} />
      <SortSelect
        options={ORDER_SORT_OPTIONS}
        value={search.order ?? 'date:desc'}
        onChange={(order) => filter({ order: order === 'date:desc' ? undefined : order })}
      />
      {hasFilters(search) && (
        <Button variant="ghost" onClick={() => onSearchChange(NO_FILTERS)}>
          {orderTexts.clear}
        </Button>
      )}
    </search>
  );
}

function statusOf(value: string): OrderSearch['status'] {
  return ORDER_STATUSES.find((code) => String(code) === value);
}

interface DateFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (date: string | undefined) => void;
}

/** The system's own date field: it gives a whole date or nothing. */
function DateFilter({ label, value, min, max, onChange }: DateFilterProps) {
  return (
    <TextField
      className={classes.date ?? ''}
      label={label}
      type="date"
      min={min}
      max={max}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
