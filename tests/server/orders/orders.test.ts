import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DraftLine, type RecordedOrder, recordOrder } from '#server/services/orders/orders-record.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ORDER_STATUSES, type OrderStatus, type orderStatuses, type orders } from '#shared/contract/orders.ts';
import { STEP_STATUSES } from '#shared/rules/orders/order-status.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';
import { aDraftLine } from '#tests/support/web/draft-line.ts';

type Page = CallResponse<typeof orders>;

describeDatabase('orders', (engine) => {
  let app: TestApp;
  let agent: Agent;
  let user: MadeUser;
  let recorded: RecordedOrder[];
  let line: DraftLine;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.make.warehouse({ id: 'O1', name: 'Magazyn' });
    user = await app.make.user();
    agent = await app.login(user.login);
    line = aDraftLine(await app.make.product(), 'O1');
    recorded = [];
    // One order per status, a day apart; at the last minutes of a Warsaw day, in winter and summer time.
    for (const [index, status] of ORDER_STATUSES.entries()) {
      const at = new Date(`2026-10-2${index + 1}T${index < 4 ? '21' : '22'}:59:00Z`);
      recorded.push(await record({ status, at, count: (index + 1) * 10 }));
    }
  });
  afterAll(() => app.close());

  function record({ status, at, count }: Made): Promise<RecordedOrder> {
    const draft = {
      pharmacyId: user.pharmacyId,
      status,
      createdAt: at,
      finalizeKey: randomUUID(),
      lines: [{ ...line, count }],
      events: [{ status: 1, at }],
    };
    return app.db.transaction((tx) => recordOrder(tx, draft));
  }
  const page = (path: string) => agent.json<Page>(`/api/order/get-orders/${path}`);
  const numbersOf = (list: Page) => list.items.map((item) => item.orderNumber);
  const numbers = (...indexes: number[]) => indexes.map((index) => recorded[index]?.number);

  describe('list', () => {
    it('shows the newest first, in pages, with the total', async () => {
      const first = await page('1/3');
      expect(first).toMatchObject({ page: 1, perPage: 3, total: 8 });
      expect(numbersOf(first)).toEqual(numbers(7, 6, 5));
      expect(first.items[0]).toEqual({
        orderId: recorded[7]?.id,
        orderNumber: recorded[7]?.number,
        orderStatus: { code: 26, label: 'Odrzucone' },
        creationDate: '2026-10-28T22:59:00.000Z',
        priceNet: 80 * 3875,
        priceGross: 80 * 4185,
        lineCount: 1,
        itemCount: 80,
        missingCount: 0,
      });
      expect(numbersOf(await page('3/3'))).toEqual(numbers(1, 0));
      expect(await page('4/3')).toMatchObject({ items: [], total: 8 });
    });

    it.each([
      ['date:asc', [0, 1, 2, 3, 4, 5, 6, 7]],
      ['date:desc', [7, 6, 5, 4, 3, 2, 1, 0]],
      ['price:asc', [0, 1, 2, 3, 4, 5, 6, 7]],
      ['price:desc', [7, 6, 5, 4, 3, 2, 1, 0]],
    ])('sorts by %s', async (order, indexes) => {
      expect(numbersOf(await page(`1/10?order=${order}`))).toEqual(numbers(...indexes));
    });

    it.each(ORDER_STATUSES.map((code, index) => [code, index] as const))('filters status %i', async (code, index) => {
      const found = await page(`1/10?status=${code}`);
      expect(found.total).toBe(1);
      expect(numbersOf(found)).toEqual(numbers(index));
    });

    it.each([
      ['from=2026-10-28', [7]],
      ['to=2026-10-21', [0]],
      ['from=2026-10-23&to=2026-10-25', [4, 3, 2]],
      ['from=2026-10-22&to=2026-10-22', [1]],
      ['from=2026-10-25&to=2026-10-24', []],
    ])('filters Warsaw days %s, inclusive', async (query, indexes) => {
      expect(numbersOf(await page(`1/10?${query}`))).toEqual(numbers(...indexes));
    });

    it('finds a part of a number, case-insensitively', async () => {
      const number = recorded[2]?.number ?? '';
      expect(numbersOf(await page(`1/10?number=${encodeURIComponent(number.slice(-4))}`))).toContain(number);
      expect((await page('1/10?number=za%2F2026%2F10')).total).toBe(8);
      expect((await page('1/10?number=%25')).total).toBe(0);
      expect((await page('1/10?number=')).total).toBe(8);
    });

    it.each([
      '0/10',
      '1/0',
      '1/101',
      'x/10',
      '1/10?status=3',
      '1/10?status=x',
      '1/10?from=2026-02-31',
      '1/10?to=0000-01-01',
      '1/10?from=yesterday',
      '1/10?order=name:asc',
      `1/10?number=${'1'.repeat(41)}`,
    ])('refuses %s', async (path) => {
      expect((await agent.call(`/api/order/get-orders/${path}`)).status).toBe(422);
    });

    it('takes two statements', async () => {
      expect(await app.statements(() => page('1/10?from=2026-10-01&order=price:asc'))).toHaveLength(2);
    });

    it("does not show another pharmacy's orders", async () => {
      const stranger = await app.login((await app.make.user()).login);
      expect(await stranger.json('/api/order/get-orders/1/10')).toMatchObject({ items: [], total: 0 });
    });
  });

  it('returns the status labels for POST on the same path, in order of the life cycle', async () => {
    const response = await agent.json<CallResponse<typeof orderStatuses>>('/api/order/get-orders/1/10', { form: {} });
    expect(response).toEqual({
      statuses: [
        { code: 1, label: 'Nowe' },
        { code: 2, label: 'Przyjęte' },
        { code: 4, label: 'Skompletowane' },
        { code: 25, label: 'Wysłane' },
        { code: 10, label: 'Zrealizowane' },
        { code: 15, label: 'Wstrzymane' },
        { code: 20, label: 'Anulowane' },
        { code: 26, label: 'Odrzucone' },
      ],
    });
    const steps = response.statuses.filter(({ code }) => STEP_STATUSES.includes(code));
    expect(steps.map(({ label }) => label)).toEqual(uiTexts.progress.names);
  });

  it('requires a session', async () => {
    const id = recorded[0]?.id;
    for (const path of ['get-orders/1/10', `get-order/${id}`, `by-key/${randomUUID()}`]) {
      expect((await app.request(`/api/order/${path}`)).status).toBe(401);
    }
    expect((await app.request('/api/order/get-orders/1/10', { method: 'POST' })).status).toBe(401);
  });
});

interface Made {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly count: number;
}
