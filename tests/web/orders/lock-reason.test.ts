import { expect, it } from 'vitest';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { lockReason } from '#web/features/orders/reorder/lock-reason.ts';

const READY = { positions: 2, reason: 'stock', isOnline: true, isQueueEmpty: true };
const { whyLocked: texts } = reorderTexts;

it.each([
  ['everything is ready', {}, null],
  ['nothing is left on the list', { positions: 0, isOnline: false }, texts.empty],
  ['the app is offline', { isOnline: false, isQueueEmpty: false }, texts.offline],
  ['cart changes are pending', { isQueueEmpty: false, reason: '' }, texts.queue],
  ['no reason is chosen', { reason: '' }, texts.reason],
])('the lock reason of a reorder when %s', (_, change, why) => {
  expect(lockReason({ ...READY, ...change })).toBe(why);
});
