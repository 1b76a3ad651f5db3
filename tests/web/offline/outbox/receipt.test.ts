import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { productKey } from '#shared/rules/cart-items.ts';
import { aFilledCart, aLine, aPackage, aProblem } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import {
  addOf,
  addPackageOf,
  CLEAR,
  listOf,
  NOW,
  operationAt,
  recordWith,
  removeOf,
  setOf,
} from '#tests/support/web/outbox-builders.ts';
import { type CartChange, singleLine } from '#web/offline/outbox/cart-change.ts';
import { enqueue } from '#web/offline/outbox/enqueue.ts';
import type { PackageFacts } from '#web/offline/outbox/item-facts.ts';
import { finished, withoutAccepted, withoutReceipt } from '#web/offline/outbox/receipt.ts';
import { emptyRecord, type OutboxRecord, type ReceiptRow } from '#web/offline/outbox/record.ts';
import { attempted, discarded, nextStep, SHOWN_AS_WAITING_MS, settled } from '#web/offline/outbox/transitions.ts';

const CART = aFilledCart({ warm: [aLine(7), aLine(8)] }, { version: versionAt(3) });
const refused = {
  kind: 'refused',
  status: 422,
  code: null,
  message: 'Zostały 2 sztuki.',
  available: 2,
  count: null,
  requestId: null,
} as const;

/** All sent and accepted `waited` milliseconds after they were made, except those in `no`, which are refused. */
function sentAll(
  record: OutboxRecord,
  { waited = SHOWN_AS_WAITING_MS + 1, no = [] as number[], answer = CART } = {},
): OutboxRecord {
  let after = record;
  for (;;) {
    const step = nextStep(after, NOW + waited);
    if (step.kind === 'wait') throw new Error('nothing waits in this test');
    if (step.kind !== 'send') return after;
    const { id, change } = step.operation;
    const isRefused = no.some((productId) => singleLine(change)?.item === productKey(productId));
    after = settled(attempted(after, id, NOW + waited, CART), id, {
      answer: isRefused ? { kind: 'refused', refused } : { kind: 'accepted', cart: answer },
      now: NOW + waited,
      random: 0,
    });
  }
}

const linesOf = (...lines: [id: number, count: number, price?: number][]): Cart =>
  aFilledCart({ warm: lines.map(([id, count, productPriceNet = 1000]) => aLine(id, { count, productPriceNet })) });

function receiptOf(changes: CartChange[], cart: Cart, no: number[] = []): readonly ReceiptRow[] {
  const record = finished(sentAll(recordWith(changes, CART), { no }), cart, NOW);
  return record.receipt ?? [];
}
const short = (rows: readonly ReceiptRow[]) =>
  rows.map(({ key, before, wanted, after, why, reason }) => [
    key.replace('product:', ''),
    before,
    wanted,
    after,
    why,
    reason,
  ]);

describe('the receipt of changes that had waited', () => {
  it('lists before, wanted, after and reason by line', () => {
    const rows = receiptOf([setOf(7, 6), addOf(9, 3), removeOf(8)], linesOf([7, 6], [9, 3]));
    expect(short(rows)).toEqual([
      ['7', 2, 6, 6, 'accepted', null],
      ['8', 2, 0, 0, 'accepted', null],
      ['9', 0, 3, 3, 'accepted', null],
    ]);
  });

  it('has the server’s message for refused lines', () => {
    const rows = receiptOf([setOf(7, 6), addOf(8)], linesOf([7, 2], [8, 3]), [7]);
    expect(short(rows)).toEqual([
      ['7', 2, 6, 2, 'refused', 'Zostały 2 sztuki.'],
      ['8', 2, 3, 3, 'accepted', null],
    ]);
  });

  it('shows changed prices of old and new lines', () => {
    const rows = receiptOf([addOf(9, 1)], linesOf([7, 2, 1100], [8, 2], [9, 1, 990]));
    expect(short(rows)).toEqual([
      ['7', 2, 2, 2, 'price', null],
      ['9', 0, 1, 1, 'price', null],
    ]);
    expect(rows[0]).toMatchObject({ priceBefore: 1000, priceAfter: 1100 });
  });

  it('knows no earlier price of a package whose products the screen did not show', () => {
    const facts = {
      type: 'package',
      packageId: 5,
      packageName: 'Na zimę',
      discountPercent: 8,
      available: 1,
      parts: [],
    };
    const draft = { id: randomUUID(), change: addPackageOf(5), facts: [facts as PackageFacts], now: NOW };
    const { record } = enqueue(emptyRecord('u-1'), draft, CART) ?? { record: emptyRecord('u-1') };
    const after = aFilledCart({ warm: [aLine(7), aLine(8)], warmPackages: [aPackage(5, undefined, { count: 1 })] });
    expect(finished(sentAll(record), after, NOW).receipt).toMatchObject([
      { key: 'package:5', wanted: 1, after: 1, why: 'accepted', priceBefore: null, priceAfter: 2700 },
    ]);
  });

  it('leaves a changed price to the line that asks to accept it', () => {
    const cart = {
      ...linesOf([7, 2, 1100], [8, 5]),
      problems: [aProblem(7, 'price', { reason: 'Cena się zmieniła.' })],
    };
    expect(short(receiptOf([setOf(8, 5)], cart))).toEqual([['8', 2, 5, 5, 'accepted', null]]);
    // A count that changed elsewhere is told, without the price.
    const moved = { ...linesOf([7, 1, 1100], [8, 5]), problems: cart.problems };
    expect(short(receiptOf([setOf(8, 5)], moved))[0]).toEqual(['7', 2, 2, 1, 'elsewhere', null]);
  });

  it('shows changes from elsewhere, with the server’s reason if there is one', () => {
    const cart = {
      ...linesOf([7, 1], [8, 2], [5, 4]),
      problems: [aProblem(7, 'stock', { reason: 'Została 1 sztuka.' })],
    };
    expect(short(receiptOf([addOf(8)], cart))).toEqual([
      ['7', 2, 2, 1, 'elsewhere', 'Została 1 sztuka.'],
      ['8', 2, 3, 2, 'elsewhere', null],
      ['5', 0, 0, 4, 'elsewhere', null],
    ]);
  });

  it('shows what could not be added of a list', () => {
    const row = {
      productId: 9,
      productName: 'Lek 9',
      requested: 5,
      added: 2,
      outcome: 'reduced',
      reason: 'Dodano 2 z 5.',
    } as const;
    const record = recordWith([listOf([9, 5])], CART);
    const facts = { ...operationAt(record, 0), facts: operationAt(recordWith([addOf(9)], CART), 0).facts };
    const known = recordWith([addOf(9, 1)], CART);
    const answer = { ...linesOf([7, 2], [8, 2], [9, 3]), receipt: [row] };
    const sent = sentAll({ ...known, operations: [...known.operations, { ...facts, seq: 2 }] }, { answer });
    expect(short(finished(sent, answer, NOW).receipt ?? [])).toContainEqual(['9', 0, 1, 3, 'refused', 'Dodano 2 z 5.']);
  });

  it('lists every line of a clearing', () => {
    expect(short(receiptOf([CLEAR], linesOf()))).toEqual([
      ['7', 2, 0, 0, 'accepted', null],
      ['8', 2, 0, 0, 'accepted', null],
    ]);
  });

  it('is not made when the server answered at once', () => {
    const record = sentAll(recordWith([addOf(7)], CART), { waited: 100 });
    expect(record).toMatchObject({ batch: null, receipt: null });
  });

  it('leaves out a discarded change', () => {
    const record = recordWith([setOf(7, 6), addOf(8)], CART);
    const without = discarded(record, operationAt(record, 0).id);
    expect(short(finished(sentAll(without), linesOf([7, 2], [8, 3]), NOW).receipt ?? [])).toEqual([
      ['8', 2, 3, 3, 'accepted', null],
    ]);
  });

  it('for an unknown cart lists what was accepted and refused', () => {
    const record = finished(sentAll(recordWith([addOf(7, 2), addOf(8)]), { no: [8] }), linesOf([7, 5], [6, 1]), NOW);
    expect(short(record.receipt ?? [])).toEqual([
      ['7', 0, 2, 5, 'elsewhere', null],
      ['8', 0, 1, 0, 'refused', 'Zostały 2 sztuki.'],
    ]);
  });

  it('tells what another device made of a line, with before and after', () => {
    const record = recordWith([setOf(7, 6)], CART);
    const { id } = operationAt(record, 0);
    const answer = { kind: 'refused', refused: { ...refused, available: null, count: 20 } } as const;
    const now = NOW + SHOWN_AS_WAITING_MS + 1;
    const undecided = settled(attempted(record, id, now, CART), id, { answer, now, random: 0 });
    expect(short(finished(undecided, linesOf([7, 20], [8, 2]), now).receipt ?? [])).toEqual([
      ['7', 2, 6, 20, 'elsewhere', null],
    ]);
  });

  it('tells a refusal once, also when later changes are sent before it is decided', () => {
    const first = finished(sentAll(recordWith([setOf(7, 6)], CART), { no: [7] }), CART, NOW);
    const again = (record: OutboxRecord) =>
      short(finished(sentAll(recordWith([addOf(8)], CART, record)), linesOf([7, 2], [8, 3]), NOW).receipt ?? []);
    const added = ['8', 2, 3, 3, 'accepted', null];
    expect(again(first)).toEqual([['7', 2, 6, 2, 'refused', 'Zostały 2 sztuki.'], added]);
    expect(again(withoutReceipt(first))).toEqual([added]);
  });

  it('spans several outages until it was read', () => {
    const first = finished(sentAll(recordWith([setOf(7, 6)], CART)), linesOf([7, 6], [8, 2]), NOW);
    const between = linesOf([7, 6], [8, 2]);
    const second = finished(sentAll(recordWith([setOf(7, 9)], between, first)), linesOf([7, 9], [8, 2]), NOW);
    expect(short(second.receipt ?? [])).toEqual([['7', 2, 9, 9, 'accepted', null]]);
    expect(withoutReceipt(second).receipt).toBeNull();
  });

  it('after an order tells only what was not accepted', () => {
    const record = (no: number[]) =>
      finished(
        sentAll(recordWith([setOf(7, 6), addOf(8)], CART), { no }),
        linesOf([7, no.length ? 2 : 6], [8, 3]),
        NOW,
      );
    expect(withoutAccepted(record([])).receipt).toBeNull();
    expect(short(withoutAccepted(record([7])).receipt ?? [])).toEqual([['7', 2, 6, 2, 'refused', 'Zostały 2 sztuki.']]);
  });
});
