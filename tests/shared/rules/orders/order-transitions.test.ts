import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#shared/contract/orders.ts';
import {
  canRealize,
  OPERATOR_TRANSITIONS,
  statusAfterRealization,
  transitionFault,
} from '#shared/rules/orders/order-transitions.ts';

/** The operator's transitions between the codes of docs/product.md §4, written out independently. */
const WAYS = ['1>2', '1>15', '1>26', '2>4', '2>15', '2>26', '4>25', '25>10', '15>2', '15>26'];

it('allows operators exactly these transitions', () => {
  const all = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  const open = all.filter(([from, to]) => transitionFault(from, to, true) === null);
  expect(open.map(([from, to]) => `${from}>${to}`).toSorted()).toEqual(WAYS.toSorted());
});

it('returns the reason why another transition is refused', () => {
  expect(transitionFault(2, 2, false)).toBe('same');
  expect(transitionFault(1, 20, false)).toBe('pharmacy_only');
  expect(transitionFault(20, 2, false)).toBe('not_allowed');
  expect(transitionFault(4, 25, false)).toBe('not_realized');
});

it('ends every order: a final status can be reached from each, and none leads back to new', () => {
  const reach = (from: (typeof ORDER_STATUSES)[number], seen = new Set<number>()): Set<number> => {
    for (const to of OPERATOR_TRANSITIONS[from]) {
      if (seen.has(to)) continue;
      seen.add(to);
      reach(to, seen);
    }
    return seen;
  };
  for (const from of ORDER_STATUSES) {
    const reached = [from, ...reach(from)];
    expect(reached.some((status) => [10, 20, 26].includes(status))).toBe(true);
    expect(reach(from).has(1)).toBe(false);
  }
});

it('realizes accepted or picked orders, and refuses an order without supplied pieces', () => {
  expect(ORDER_STATUSES.filter(canRealize)).toEqual([2, 4]);
  expect([statusAfterRealization(0), statusAfterRealization(1)]).toEqual([26, 4]);
});
