import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import {
  addOf,
  CLEAR,
  changesOf,
  listOf,
  NOW,
  operationAt,
  recordWith,
  removeOf,
  setOf,
} from '#tests/support/web/outbox-builders.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isInDoubt } from '#web/offline/outbox/bases.ts';
import type { CartChange } from '#web/offline/outbox/cart-change.ts';
import { isParked, isRepeatable } from '#web/offline/outbox/operations.ts';
import { emptyState } from '#web/offline/outbox/outbox-store.ts';
import { outboxOf } from '#web/offline/outbox/outbox-summary.ts';
import { emptyRecord, type OutboxRecord } from '#web/offline/outbox/record.ts';
import { type Answer, answerOf, backoffMs, isExpired, LONGEST_BACKOFF_MS } from '#web/offline/outbox/retry-policy.ts';
import {
  attempted,
  discarded,
  interrupted,
  nextStep,
  parked,
  restored,
  resumed,
  retried,
  settled,
  withResetBackoff,
} from '#web/offline/outbox/transitions.ts';
import { cartView } from '#web/offline/outbox/view.ts';

const CART = aFilledCart({ warm: [aLine(7), aLine(8)] }, { version: versionAt(3) });
const DAY = 24 * 3_600_000;
const refused = {
  kind: 'refused',
  status: 422,
  code: null,
  message: 'Nie',
  available: null,
  count: null,
  requestId: null,
} as const;
const httpError = (status: number, code?: string, retryAfter: number | null = null) =>
  new ApiError({ kind: 'http', status, retryAfter, ...(code && { body: { message: 'Nie', code, requestId: 'r' } }) });

/** The first operation tried once, with this answer. */
function answeredWith(record: OutboxRecord, answer: Answer): OutboxRecord {
  const { id } = operationAt(record, 0);
  const under = attempted(record, id, NOW, CART);
  return settled(under, id, { answer, now: NOW, random: 0.5 });
}
const idsOf = (record: OutboxRecord) => new Set(record.operations.map(({ id }) => id));
const statesOf = (record: OutboxRecord) => record.operations.map(({ state }) => state.name);

describe('an answer', () => {
  it.each<[string, ApiError, Answer['kind']]>([
    ['no network', new ApiError({ kind: 'network' }), 'retry'],
    ['HTML of a captive portal', new ApiError({ kind: 'network', status: 200 }), 'retry'],
    ['408', httpError(408), 'retry'],
    ['429', httpError(429, ERROR_CODES.tooMany), 'retry'],
    ['409 in progress', httpError(409, ERROR_CODES.inProgress), 'retry'],
    ['500', httpError(500), 'retry'],
    ['503', httpError(503), 'retry'],
    ['401', httpError(401, ERROR_CODES.noSession), 'pause'],
    ['403 of another user', httpError(403, ERROR_CODES.otherUser), 'pause'],
    ['403 of the write guard', httpError(403, ERROR_CODES.writeGuard), 'refused'],
    ['403 inactive', httpError(403, ERROR_CODES.inactive), 'refused'],
    ['404', httpError(404, ERROR_CODES.notFound), 'refused'],
    ['412', httpError(412, ERROR_CODES.countChanged), 'refused'],
    ['413', httpError(413, ERROR_CODES.tooLarge), 'refused'],
    ['422', httpError(422, ERROR_CODES.outOfStock), 'refused'],
    ['2xx that the contract does not know', new ApiError({ kind: 'invalid', status: 200 }), 'unreadable'],
  ])('%s is "%s"', (_, error, kind) => {
    expect(answerOf(error).kind).toBe(kind);
  });

  it('that accepts removes the operation and resets the back-off', () => {
    const tired = { ...recordWith([addOf(7), addOf(8)], CART), failures: 3 };
    const after = answeredWith(tired, { kind: 'accepted', cart: { ...CART, version: versionAt(9) } });
    expect(changesOf(after)).toEqual([addOf(8)]);
    expect(after).toMatchObject({
      failures: 0,
      holdUntil: 0,
      answered: { version: versionAt(9), counts: { 'product:7': 2, 'product:8': 2 } },
    });
  });

  it('that is missing keeps operation and order, and delays the queue', () => {
    const record = recordWith([addOf(7), addOf(8)], CART);
    const after = answeredWith(record, { kind: 'retry', isLost: true, retryAfter: null });
    expect(changesOf(after)).toEqual([addOf(7), addOf(8)]);
    expect(operationAt(after, 0)).toMatchObject({
      id: operationAt(record, 0).id,
      attempts: 1,
      state: { name: 'waiting' },
    });
    expect(nextStep(after, NOW)).toEqual({ kind: 'wait', ms: 100 });
    expect(nextStep(after, NOW + 100)).toMatchObject({ kind: 'send', operation: { change: addOf(7) } });
    expect(nextStep(withResetBackoff(after), NOW)).toMatchObject({ kind: 'send' });
  });

  it('of a failing server causes a longer back-off than a lost one', () => {
    const after = answeredWith(recordWith([addOf(7)], CART), { kind: 'retry', isLost: false, retryAfter: null });
    expect(nextStep(after, NOW)).toEqual({ kind: 'wait', ms: 500 });
    expect(answerOf(new ApiError({ kind: 'network' }))).toMatchObject({ isLost: true });
    expect(answerOf(new ApiError({ kind: 'network', status: 502 }))).toMatchObject({ isLost: false });
    expect(answerOf(httpError(503))).toMatchObject({ isLost: false });
  });

  it('raises the count of decided operations, except when it is retried', () => {
    const counts = (record: OutboxRecord) => outboxOf({ ...emptyState('u-1'), record }).progress;
    const record = recordWith([addOf(7), addOf(8), addOf(10), addOf(9), setOf(8, 3)], CART);
    expect(counts(record)).toEqual({ done: 0, total: 5 });
    expect(counts(answeredWith(record, { kind: 'retry', isLost: true, retryAfter: null }))).toEqual({
      done: 0,
      total: 5,
    });
    expect(counts(answeredWith(record, { kind: 'accepted', cart: CART }))).toEqual({ done: 1, total: 5 });
    const stopped = answeredWith(record, { kind: 'refused', refused });
    expect(counts(stopped)).toEqual({ done: 1, total: 5 });
    expect(counts(retried(stopped, operationAt(stopped, 0).id, crypto.randomUUID(), CART))).toEqual({
      done: 1,
      total: 6,
    });
    expect(counts(recordWith([addOf(7), addOf(8)], CART))).toBeNull();
  });

  it('that is missing leaves in doubt whether a newer cart holds the change', () => {
    const answered = (number: number) => ({ answered: { version: versionAt(number), counts: {} } });
    const record = { ...recordWith([addOf(7), addOf(8)], CART), ...answered(3) };
    const under = attempted(record, operationAt(record, 0).id, NOW, CART);
    expect(isInDoubt(record, CART)).toBe(false);
    expect(isInDoubt(under, CART)).toBe(true);
    expect(isInDoubt({ ...under, ...answered(4) }, CART)).toBe(false);
    expect(isInDoubt(answeredWith(record, { kind: 'retry', isLost: true, retryAfter: null }), CART)).toBe(true);
    for (const answer of [
      { kind: 'accepted', cart: CART },
      { kind: 'refused', refused },
    ] as const)
      expect(isInDoubt(answeredWith(record, answer), CART)).toBe(false);
  });

  it('of an expired session pauses the queue until the log-in', () => {
    const after = answeredWith(recordWith([addOf(7), addOf(8)], CART), { kind: 'pause', by: 'session' });
    expect(statesOf(after)).toEqual(['waiting', 'waiting']);
    expect(nextStep(after, NOW + DAY)).toEqual({ kind: 'rest' });
    expect(nextStep(withResetBackoff(after), NOW + DAY)).toEqual({ kind: 'rest' });
    expect(nextStep(resumed(after), NOW)).toMatchObject({ kind: 'send', operation: { attempts: 1 } });
  });

  it('that refuses parks the operation; others go on, those of its line with the base that the user saw apart from it', () => {
    const sent = answeredWith(recordWith([addOf(7, 50)], CART), { kind: 'retry', isLost: true, retryAfter: null });
    const record = recordWith([addOf(8), addOf(7, 2)], CART, sent);
    const after = answeredWith(record, { kind: 'refused', refused });
    expect(statesOf(after)).toEqual(['parked', 'waiting', 'waiting']);
    expect(nextStep(after, NOW + DAY)).toMatchObject({ operation: { change: addOf(8) } });
    expect(operationAt(recordWith([setOf(7, 9)], CART, after), 2)).toMatchObject({ change: setOf(7, 9), base: 4 });
  });

  it.each<[string, CartChange[], CartChange[], (number | null)[]]>([
    ['an add, then a quantity', [addOf(7, 50), setOf(7, 3)], [setOf(7, 3)], [2]],
    ['an add, then a removal', [addOf(7, 50), removeOf(7)], [removeOf(7)], [2]],
    ['an add, another, then a quantity', [addOf(7, 50), addOf(7, 2), setOf(7, 3)], [addOf(7, 2), setOf(7, 3)], [2, 4]],
    ['an add to a line that is not there', [addOf(9, 50), setOf(9, 3)], [setOf(9, 3)], [0]],
    ['an add, then clearing', [addOf(7, 50), CLEAR], [CLEAR], [null]],
    ['a quantity, then another', [setOf(7, 90), setOf(7, 3)], [setOf(7, 3)], [2]],
    ['a removal, then an add', [removeOf(7), addOf(7, 3)], [removeOf(7), addOf(7, 3)], [2, 2]],
  ])('that refuses %s: the newer decision wins, over what the user saw', (_, [first, ...later], left, bases) => {
    const sent = first === undefined ? emptyRecord('u-1') : recordWith([first], CART);
    const record = recordWith(later, CART, attempted(sent, operationAt(sent, 0).id, NOW, CART));
    const after = answeredWith(record, { kind: 'refused', refused });
    expect(changesOf(after)).toEqual(left);
    expect(after.operations.map(({ base }) => base)).toEqual(bases);
  });

  it('that refuses a list leaves it, and a later quantity has the base that the user saw apart from it', () => {
    const after = answeredWith(recordWith([listOf([7, 50], [8, 1]), setOf(7, 3), setOf(7, 4)], CART), {
      kind: 'refused',
      refused,
    });
    expect(statesOf(after)).toEqual(['parked', 'waiting']);
    expect(operationAt(after, 1)).toMatchObject({ change: setOf(7, 4), base: 2 });
  });

  it('that cannot be read is not retried', () => {
    const after = answeredWith(recordWith([addOf(7)], CART), { kind: 'unreadable' });
    expect(operationAt(after, 0).state).toMatchObject({ name: 'parked', reason: { kind: 'unreadable' } });
  });

  it('for an operation that is decided already changes nothing', () => {
    const record = recordWith([addOf(7)], CART);
    const settling = { answer: { kind: 'accepted', cart: CART } as const, now: NOW, random: 0 };
    expect(settled(record, crypto.randomUUID(), settling)).toBe(record);
  });

  it('of an earlier change that is repeated does not take the place of a newer one', () => {
    const newer = { version: versionAt(9), counts: {} };
    const record = { ...recordWith([addOf(7)], CART), answered: newer };
    expect(answeredWith(record, { kind: 'accepted', cart: CART }).answered).toEqual(newer);
    const other = { ...CART, version: '7c.1.seen' };
    expect(answeredWith(record, { kind: 'accepted', cart: other }).answered?.version).toBe('7c.1.seen');
  });

  it('of a server that was restored since counts no longer: what the user saw is in its cart', () => {
    const record = { ...emptyRecord('u-1'), answered: { version: versionAt(9), counts: { 'product:7': 9 } } };
    const baseAfter = (before: OutboxRecord) => operationAt(recordWith([setOf(7, 5)], CART, before), 0).base;
    expect(baseAfter(record)).toBe(9);
    expect(baseAfter(restored(record))).toBe(2);
  });

  it('of a line that another device changed parks the last wish of the user', () => {
    const changed = { ...refused, count: 20 };
    const under = (record: OutboxRecord) => attempted(record, operationAt(record, 0).id, NOW, CART);
    const once = recordWith([setOf(7, 9)], CART, under(recordWith([setOf(7, 6)], CART)));
    const after = answeredWith(once, { kind: 'refused', refused: changed });
    expect(changesOf(after)).toEqual([setOf(7, 9)]);
    expect(statesOf(after)).toEqual(['waiting']);
    const undecided = answeredWith(after, { kind: 'refused', refused: changed });
    expect(operationAt(undecided, 0).state).toMatchObject({ name: 'parked', reason: { count: 20 } });
    // It is not overtaken by what is added to it.
    const added = recordWith([addOf(7, 2)], CART, under(recordWith([setOf(7, 6)], CART)));
    expect(statesOf(answeredWith(added, { kind: 'refused', refused: changed }))).toEqual(['parked', 'waiting']);
  });
});

describe('an attempt', () => {
  it('fixes the base and the time of the first one', () => {
    const record = recordWith([setOf(7, 9)], CART);
    const { id } = operationAt(record, 0);
    const twice = attempted(attempted(record, id, NOW, CART), id, NOW + 1, CART);
    expect(operationAt(twice, 0)).toMatchObject({ attempts: 2, base: 2, firstAttemptAt: NOW });
  });

  it('that a page did not live to end waits again under its key', () => {
    const record = recordWith([addOf(7, 2), addOf(8, 1)]);
    const { id } = operationAt(record, 0);
    const sending = attempted(record, id, NOW, CART);
    expect(statesOf(sending)).toEqual(['sending', 'waiting']);
    expect(statesOf(interrupted(sending))).toEqual(['waiting', 'waiting']);
    expect(operationAt(interrupted(sending), 0)).toMatchObject({ id, attempts: 1, firstAttemptAt: NOW });
  });

  it('is not made for parked or removed operations', () => {
    const record = parked(recordWith([addOf(7)], CART), operationAt(recordWith([addOf(7)], CART), 0).id, refused, NOW);
    expect(attempted(record, crypto.randomUUID(), NOW, CART)).toBe(record);
    const stuck = recordWith([addOf(7)], CART);
    const parkedOne = parked(stuck, operationAt(stuck, 0).id, refused, NOW);
    expect(attempted(parkedOne, operationAt(stuck, 0).id, NOW, CART)).toBe(parkedOne);
  });

  it.each([
    ['89 days ago is repeated', 89 * DAY, false],
    ['more than 90 days ago is not: the server may have forgotten it', 90 * DAY + 1, true],
    ['in an hour, before the clock was set back, is repeated', -3_600_000, false],
    ['in a day, before the clock was set back, is repeated', -DAY, false],
    ['in half a year is not: nobody knows how old it is', -180 * DAY, true],
  ])('of %s', (_, age, expired) => {
    const record = recordWith([addOf(7)], CART);
    const [operation] = attempted(record, operationAt(record, 0).id, NOW, CART).operations;
    expect(operation && isExpired(operation, NOW + age)).toBe(expired);
  });

  it('may come years later when it is the first', () => {
    expect(isExpired(operationAt(recordWith([addOf(7)], CART), 0), NOW + 900 * DAY)).toBe(false);
  });
});

describe('the user', () => {
  const stuck = () => {
    const record = recordWith([addOf(7, 50), setOf(7, 3), addOf(8)], CART);
    return parked(record, operationAt(record, 0).id, refused, NOW);
  };

  it('discards a refused change', () => {
    const record = stuck();
    const after = discarded(record, operationAt(record, 0).id);
    expect(changesOf(after)).toEqual([setOf(7, 3), addOf(8)]);
  });

  it('retries it under a new key, after the changes that were made since', () => {
    const record = stuck();
    const newId = crypto.randomUUID();
    const after = retried(record, operationAt(record, 0).id, newId, CART);
    expect(changesOf(after)).toEqual([setOf(7, 3), addOf(8), addOf(7, 50)]);
    expect(operationAt(after, 2)).toMatchObject({ id: newId, attempts: 0, firstAttemptAt: null, seq: 4, base: 3 });
    expect(statesOf(after)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('cannot retry what the server has accepted', () => {
    const record = recordWith([addOf(7, 50)], CART);
    const { id } = operationAt(record, 0);
    const taken = parked(record, id, { kind: 'unreadable' }, NOW);
    expect(retried(taken, id, crypto.randomUUID(), CART)).toBe(taken);
    expect(taken.operations.filter(isParked).map(isRepeatable)).toEqual([false]);
    expect(discarded(taken, id).operations).toEqual([]);
  });

  it('sets what another device changed, as the question told it', () => {
    const record = recordWith([setOf(7, 9)], CART);
    const stuck = (count: number) => parked(record, operationAt(record, 0).id, { ...refused, count }, NOW);
    const again = (count: number) => operationAt(retried(stuck(count), operationAt(record, 0).id, 'x', CART), 0);
    expect(again(20)).toMatchObject({ change: setOf(7, 9), base: 20, attempts: 0 });
    expect(again(0)).toMatchObject({ change: setOf(7, 9), base: 0 });
    const view = cartView(aFilledCart({ warm: [aLine(8)] }), [again(0)]);
    expect(cartLines(view).map(({ productId, count }) => [productId, count])).toEqual([
      [8, 2],
      [7, 9],
    ]);
  });

  it('cannot discard an attempted change, nor retry a waiting one', () => {
    const record = recordWith([addOf(7)], CART);
    const { id } = operationAt(record, 0);
    const under = attempted(record, id, NOW, CART);
    expect(discarded(under, id)).toBe(under);
    expect(retried(record, id, 'x', CART)).toBe(record);
    expect(discarded(record, id).operations).toEqual([]);
  });
});

describe('back-off', () => {
  it.each([
    ['a server in trouble', false, 375, 37_500],
    ['an answer that was lost', true, 75, 12_500],
  ])('after %s grows, is spread, and ends somewhere', (_, isLost, least, most) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const pause = (tries: number) => backoffMs({ failures: tries, random, isLost, retryAfter: null });
        expect(pause(failures)).toBeGreaterThanOrEqual(least);
        expect(pause(failures)).toBeLessThanOrEqual(most);
        expect(pause(failures + 1)).toBeGreaterThanOrEqual(pause(failures));
      }),
    );
    const spread = [0, 1].map((random) => backoffMs({ failures: 2, random, isLost, retryAfter: null }));
    expect(new Set(spread).size).toBe(2);
  });

  it.each([
    ['shorter than ours', 0, 500],
    ['longer', 20, 20_000],
    ['absurd', 86_400, LONGEST_BACKOFF_MS],
  ])('respects a Retry-After that is %s', (_, seconds, ms) => {
    expect(backoffMs({ failures: 1, random: 0.5, isLost: false, retryAfter: seconds })).toBe(ms);
  });

  it('does not outlast a clock that is set back', () => {
    const record = { ...recordWith([addOf(7)], CART), holdUntil: NOW + 500 };
    expect(nextStep(record, NOW - DAY)).toMatchObject({ kind: 'send' });
    expect(nextStep(recordWith([setOf(7, 3)], CART), NOW - DAY)).toMatchObject({ kind: 'send' });
  });
});

it('any answers in any order lose no operation and repeat none under another key', () => {
  const answer = fc.constantFrom<Answer>(
    { kind: 'retry', isLost: true, retryAfter: null },
    { kind: 'pause', by: 'session' },
    { kind: 'refused', refused },
    { kind: 'accepted', cart: CART },
  );
  const change = fc.constantFrom(addOf(7), addOf(8), removeOf(7), listOf([7, 1], [8, 1]));
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.array(answer, { maxLength: 40 }),
      (made, answers) => {
        let record = recordWith(made, CART);
        const all = idsOf(record);
        const done: string[] = [];
        for (const [index, next] of answers.entries()) {
          const now = NOW + index * LONGEST_BACKOFF_MS;
          const step = nextStep(resumed(record), now);
          if (step.kind !== 'send') break;
          record = settled(attempted(resumed(record), step.operation.id, now, CART), step.operation.id, {
            answer: next,
            now,
            random: 0.5,
          });
          const isRemovedSince = record.operations.some(({ change: later }) => later.verb === 'remove');
          const isOvertaken = next.kind === 'refused' && 'item' in step.operation.change && isRemovedSince;
          if (next.kind === 'accepted' || (isOvertaken && !idsOf(record).has(step.operation.id)))
            done.push(step.operation.id);
        }
        expect(new Set([...done, ...idsOf(record)])).toEqual(all);
        expect(new Set(done).size).toBe(done.length);
      },
    ),
  );
});
