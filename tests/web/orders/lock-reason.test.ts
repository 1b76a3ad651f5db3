import { expect, it } from 'vitest';
import { orderRetryTexts } from '#shared/texts/reorder.ts';
import { whyLocked } from '#web/features/orders/reorder/lock-reason.ts';

const READY = { positions: 2, reason: 'stock', isOnline: true, isQueueEmpty: true };
const { whyLocked: texts } = orderRetryTexts;

it.each([
  ['all is there', {}, null],
  ['nothing is left on the list', { positions: 0, isOnline: false }, texts.empty],
  ['the server is away', { isOnline: false, isQueueEmpty: false }, texts.offline],
  ['changes of the cart are still to be sent', { isQueueEmpty: false, reason: '' }, texts.queue],
  ['no reason is chosen', { reason: '' }, texts.reason],
])('ordering again when %s', (_, change, why) => {
  expect(whyLocked({ ...READY, ...change })).toBe(why);
});
