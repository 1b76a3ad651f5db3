import { expect, it } from 'vitest';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { addOf, NOW, operationAt, recordWith, setOf } from '#tests/support/web/outbox-builders.ts';
import { queueStatusOf } from '#web/features/shell/header/queue-status.ts';
import { isParked, type UnsavedChange } from '#web/offline/outbox/operations.ts';
import { parked } from '#web/offline/outbox/transitions.ts';

const CART = aFilledCart({ warm: [aLine(7)] });
const REFUSED = {
  kind: 'refused',
  status: 422,
  code: null,
  message: 'Nie',
  available: null,
  count: null,
  requestId: null,
} as const;

const statusOf = (outbox: Partial<Parameters<typeof queueStatusOf>[0]>) =>
  queueStatusOf({ waiting: [], undecided: [], ...outbox })?.replace(/\s/g, ' ') ?? null;
const parkedBy = (count: number | null) => {
  const record = recordWith([setOf(7, 9)], CART);
  return parked(record, operationAt(record, 0).id, { ...REFUSED, count }, NOW).operations.filter(isParked);
};
const UNSAVED = {
  id: 'a',
  change: addOf(7),
  facts: [],
  state: { name: 'unsaved', why: 'no-room' },
} satisfies UnsavedChange;

it('asks for a decision, whatever a change is stopped by', () => {
  expect(statusOf({ undecided: parkedBy(20) })).toBe('1 zmiana do decyzji');
  expect(statusOf({ undecided: parkedBy(null) })).toBe('1 zmiana do decyzji');
  expect(statusOf({ undecided: [...parkedBy(20), ...parkedBy(null), UNSAVED] })).toBe('3 zmiany do decyzji');
});

it('tells what waits to be sent first, and nothing without changes', () => {
  const { operations } = recordWith([addOf(7)], CART);
  expect(statusOf({ waiting: operations, undecided: parkedBy(null) })).toBe('1 zmiana czeka');
  expect(statusOf({})).toBeNull();
});
