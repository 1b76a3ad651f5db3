import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import { ORDER_STATUSES } from '#shared/contract/orders-query.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { orderQueries } from '#web/api/orders.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { DateField } from '#web/ui/filters/DateField.tsx';
import { FilterSheet } from '#web/ui/filters/FilterSheet.tsx';
import { TextFilter } from '#web/ui/filters/TextFilter.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import classes from './OrderFilters.module.css';
import { activeCount, isReversedRange, NO_FILTERS } from './order-filters.ts';

interface OrderFiltersProps {
  readonly search: OrderSearch;
  /** Orders that match; undefined while unknown. */
  readonly total: number | undefined;
  readonly onSearchChange: (change: Partial<OrderSearch>) => void;
}

/** Filters by number, status and dates above the list; a phone has them in a sheet. */
export function OrderFilters(props: OrderFiltersProps) {
  const isPhone = useIsPhone();
  if (!isPhone) return <FilterRow {...props} />;
  const { search, total, onSearchChange } = props;
  return (
    <FilterSheet
      count={activeCount(search)}
      clearLabel={orderTexts.clear}
      onClear={() => onSearchChange(NO_FILTERS)}
      showLabel={total === undefined ? orderTexts.showUnknown : orderTexts.show(total)}
    >
      <div className={classes.sheet}>
        <FilterFields search={search} onSearchChange={onSearchChange} />
      </div>
    </FilterSheet>
  );
}

function FilterRow({ search, onSearchChange }: OrderFiltersProps) {
  const number = useRef<HTMLInputElement>(null);
  const clear = () => {
    // The button disappears with the filters, so the focus moves first.
    number.current?.focus();
    onSearchChange(NO_FILTERS);
  };
  return (
    <search className={classes.filters}>
      <FilterFields search={search} onSearchChange={onSearchChange} numberRef={number} />
      {activeCount(search) > 0 && (
        <Button variant="ghost" onClick={clear}>
          {orderTexts.clear}
        </Button>
      )}
    </search>
  );
}

interface FilterFieldsProps extends Pick<OrderFiltersProps, 'search' | 'onSearchChange'> {
  readonly numberRef?: Ref<HTMLInputElement>;
}

/** Typed values are debounced, chosen ones apply at once. */
function FilterFields({ search, onSearchChange, numberRef }: FilterFieldsProps) {
  const filter = (change: Partial<OrderSearch>) => onSearchChange({ ...change, page: 1 });
  const dates = { isWrong: isReversedRange(search) };
  return (
    <>
      <TextFilter
        ref={numberRef}
        className={classes.number}
        label={orderTexts.number}
        value={search.number}
        onChange={(number) => filter({ number })}
      />
      <StatusFilter value={search.status} onChange={(status) => filter({ status })} />
      <DateFilter {...dates} side="from" value={search.from} onChange={(from) => filter({ from })} />
      <DateFilter {...dates} side="to" value={search.to} onChange={(to) => filter({ to })} />
    </>
  );
}

interface FilterProps<Value> {
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
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
    <ChoiceField
      className={classes.status ?? ''}
      aria-label={orderTexts.status}
      leftSection={<span aria-hidden="true">{orderTexts.statusIs}</span>}
      leftSectionWidth={66}
      leftSectionPointerEvents="none"
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

function DateFilter({ side, ...field }: DateFilterProps) {
  const { label, word, calendar } = orderTexts.dates[side];
  return (
    <DateField
      {...field}
      className={classes.date ?? ''}
      label={label}
      calendar={calendar}
      leftSection={<span aria-hidden="true">{word}</span>}
      leftSectionWidth={38}
    />
  );
}
