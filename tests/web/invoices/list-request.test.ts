import { describe, expect, it } from 'vitest';
import { invoiceQueries } from '#web/api/invoices.ts';

describe('a list of invoices', () => {
  it('is requested with its own search parameters only', () => {
    const search = { proformas: false, orderId: 7, sort: 'date:asc', page: 2, perPage: 10 } as const;
    const typed = { ...search, order: 999_999, issuer: 'abc', kind: 'x', new: 1 };
    expect(invoiceQueries.list(typed).queryKey).toEqual(invoiceQueries.list(search).queryKey);
    expect(invoiceQueries.list(typed).queryKey.at(-1)).toEqual({ order: 7, sort: 'date:asc', page: 2, perPage: 10 });
  });

  it('is requested by month and number when they are chosen', () => {
    const search = { proformas: false, month: '2026-11', number: '0042', page: 1, perPage: 10 } as const;
    expect(invoiceQueries.list(search).queryKey.at(-1)).toEqual({
      month: '2026-11',
      number: '0042',
      page: 1,
      perPage: 10,
    });
  });
});
