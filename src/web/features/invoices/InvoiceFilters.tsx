import { Button } from '@mantine/core';
import { useRef } from 'react';
import { warsawDate } from '#shared/language/dates.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import type { InvoiceSearch } from '#web/state/search-params.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { TextFilter } from '#web/ui/filters/TextFilter.tsx';
import classes from './InvoicesScreen.module.css';
import { monthChoices } from './month-choices.ts';

/** Shows every document again; the order of a link and the sorting stay. */
export const NO_FILTERS: Partial<InvoiceSearch> = { month: undefined, number: undefined, page: 1 };

export const hasFilters = ({ month, number }: InvoiceSearch): boolean => month !== undefined || number !== undefined;

interface InvoiceFiltersProps {
  readonly search: InvoiceSearch;
  readonly onSearchChange: (change: Partial<InvoiceSearch>) => void;
}

/** Filters by number, debounced, and by month. */
export function InvoiceFilters({ search, onSearchChange }: InvoiceFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    // The button disappears with the filters, so the focus moves first.
    field.current?.focus();
    onSearchChange(NO_FILTERS);
  };
  return (
    <search className={classes.filters}>
      <TextFilter
        ref={field}
        className={classes.number}
        label={invoiceTexts.number}
        value={search.number}
        onChange={(number) => onSearchChange({ number, page: 1 })}
      />
      <ChoiceField
        className={classes.month ?? ''}
        aria-label={invoiceTexts.month}
        data={monthChoices(warsawDate(new Date()), search.month)}
        value={search.month ?? ''}
        onChange={(event) => onSearchChange({ month: event.currentTarget.value || undefined, page: 1 })}
      />
      {hasFilters(search) && (
        <Button variant="ghost" onClick={clear}>
          {invoiceTexts.clear}
        </Button>
      )}
    </search>
  );
}
