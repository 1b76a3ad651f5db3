import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addTexts } from '#shared/texts/adding.ts';
import { aProduct } from '#tests/support/components/makers.ts';
import { type AddResult, sendAdd } from '#web/features/catalogue/adding/send-add.ts';
import type { CartOutcome } from '#web/offline/outbox/cart-outcome.ts';
import { addDialogue } from '#web/state/add-dialogue.ts';
import { closeAllOverlays, hasOverlays } from '#web/state/open-overlays.ts';
import { dismissAllToasts, shownToasts } from '#web/state/toasts.ts';

const PRODUCT = aProduct(1, { name: 'Ibuprofen', withFormat: 'tabl.' });

// Mantine opens dialogues by window events.
beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => {
  addDialogue.set(true);
  closeAllOverlays();
  dismissAllToasts();
});

/** Adds three pieces; the cart change has this outcome. */
function add(outcome: CartOutcome, confirmInRow?: (result: AddResult) => void) {
  const submit = () => ({ kept: Promise.resolve(true), outcome: Promise.resolve(outcome) });
  return sendAdd(PRODUCT, 3, { submit, client: new QueryClient(), ...(confirmInRow && { confirmInRow }) });
}

const SAID = () => shownToasts().map(({ message }) => message);

it('an add opens the dialogue and says nothing else', async () => {
  const confirmInRow = vi.fn();
  expect(await add({ state: 'waiting' }, confirmInRow)).toBe('added');
  expect(hasOverlays()).toBe(true);
  expect(confirmInRow).not.toHaveBeenCalled();
  expect(SAID()).toEqual([]);
});

it('with the dialogue turned off, the row confirms an add', async () => {
  addDialogue.set(false);
  const confirmInRow = vi.fn();
  await add({ state: 'waiting' }, confirmInRow);
  expect(confirmInRow).toHaveBeenCalledExactlyOnceWith('waiting');
  expect(hasOverlays()).toBe(false);
  expect(SAID()).toEqual([]);
});

it('a scan, which has no row, is confirmed by a toast then', async () => {
  addDialogue.set(false);
  await add({ state: 'waiting' });
  expect(hasOverlays()).toBe(false);
  expect(SAID()).toEqual([addTexts.confirmed.waiting('Ibuprofen, tabl.', 3)]);
});

it('what was not stored is told by a dialogue also when the one of an add is turned off', async () => {
  addDialogue.set(false);
  const confirmInRow = vi.fn();
  expect(await add({ state: 'unsaved', reason: 'Brak miejsca.' }, confirmInRow)).toBe('refused');
  expect(hasOverlays()).toBe(true);
  expect(confirmInRow).not.toHaveBeenCalled();
});
