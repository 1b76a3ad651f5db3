import { Button, NativeSelect } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import { ORDER_STATUSES } from '#shared/contract/orders-query.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { orderQueries } from '#web/api/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { TextField } from '#web/ui/controls/TextField.tsx';
import classes from './OrderFilters.module.css';
import { hasFilters, isReversedRange, NO_FILTERS } from './order-filters.ts';
import { useDebouncedFilter } from './use-debounced-filter.ts';

interface OrderFiltersProps {
  readonly search: OrderSearch;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
}

/** Filters by number, status and dates; typed values are debounced, chosen ones apply at once. */
export function OrderFilters({ search, onSearchChange }: OrderFiltersProps) {
  const filter = (change: Partial<OrderSearch>) => onSearchChange({ ...change, page: 1 });
  const number = useRef<HTMLInputElement>(null);
  const clear = () => {
    // The button disappears with the filters, so the focus moves first.
    number.current?.focus();
    onSearchChange(NO_FILTERS);
  };
  const dates = { isWrong: isReversedRange(search) };
  return (
    <search className={classes.filters}>
      <NumberFilter ref={number} value={search.number} onChange={(number) => filter({ number })} />
      <StatusFilter value={search.status} onChange={(status) => filter({ status })} />
      <DateFilter {...dates} side="from" value={search.from} onChange={(from) => filter({ from })} />
      <DateFilter {...dates} side="to" value={search.to} onChange={(to) => filter({ to })} />
      {hasFilters(search) && (
        <Button variant="ghost" onClick={clear}>
          {orderTexts.clear}
        </Button>
      )}
    </search>
  );
}

interface FilterProps<Value> {
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

function NumberFilter({ value, onChange, ref }: FilterProps<string> & { readonly ref: Ref<HTMLInputElement> }) {
  const { text, type, settle } = useDebouncedFilter(value ?? '', (typed) => onChange(typed || undefined));
  return (
    <TextField
      ref={ref}
      className={classes.number ?? ''}
      aria-label={orderTexts.number}
      placeholder={orderTexts.number}
      leftSection={<IconSearch size={20} aria-hidden />}
      leftSectionPointerEvents="none"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={40}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={settle}
    />
  );
}

function StatusFilter({ value, onChange }: FilterProps<OrderSearch['status'] & number>) {
  const { data } = useQuery(orderQueries.statuses());
  const statuses = data?.statuses ?? [];
  const isUnnamed = value !== undefined && statuses.every(({ code }) => code !== value);
  const options = [
    { value: '', label: orderTexts.anyStatus },
    ...statuses.map(({ code, label }) => ({ value: String(code), label })),
    // A status from the URL whose label is not loaded yet: shown as chosen rather than as "all".
    ...(isUnnamed ? [{ value: String(value), label: orderTexts.unnamedStatus(value) }] : []),
  ];
  return (
    <NativeSelect
      className={classes.status ?? ''}
      aria-label={orderTexts.status}
      leftSection={<span aria-hidden="true">{orderTexts.statusIs}</span>}
      leftSectionWidth={66}
      leftSectionPointerEvents="none"
      rightSection={<IconChevronDown size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      data={options}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(ORDER_STATUSES.find((code) => String(code) === event.currentTarget.value))}
    />
  );
}

interface DateFilterProps extends FilterProps<string> {
  readonly side: 'from' | 'to';
  readonly isWrong: boolean;
}

/** The native date field: it yields a whole date or nothing, also while the year is being typed. */
function DateFilter({ side, isWrong, value, onChange }: DateFilterProps) {
  const { text, type, settle } = useDebouncedFilter(value ?? '', (date) => onChange(date || undefined));
  const { label, word } = orderTexts.dates[side];
  return (
    <TextField
      className={classes.date ?? ''}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      leftSection={<span aria-hidden="true">{word}</span>}
      leftSectionWidth={38}
      leftSectionPointerEvents="none"
      type="date"
      max="9999-12-31"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={settle}
    />
  );
}
