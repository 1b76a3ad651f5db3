import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissAllToasts, dismissToast, holdToast, shownToasts, showToast, undoOf } from '#web/state/toasts.ts';

afterEach(dismissAllToasts);

const texts = () => shownToasts().map(({ message }) => message);
const idOf = (text: string) => shownToasts().find(({ message }) => message === text)?.id ?? '';
const post = (...all: string[]) => {
  for (const text of all) showToast({ text });
};

describe('toasts', () => {
  it('show the newest three, oldest first', () => {
    post('a', 'b', 'c', 'd', 'e');
    expect(texts()).toEqual(['c', 'd', 'e']);
  });

  it('that were displaced do not come back when there is room again', () => {
    post('a', 'b', 'c', 'd');
    dismissToast(idOf('d'));
    expect(texts()).toEqual(['b', 'c']);
    dismissToast(idOf('b'));
    dismissToast(idOf('c'));
    expect(texts()).toEqual([]);
  });

  it('that are held stay: the oldest one not held is displaced', () => {
    post('a', 'b', 'c');
    holdToast(idOf('a'), true);
    post('d');
    expect(texts()).toEqual(['a', 'c', 'd']);
    holdToast(idOf('a'), false);
    post('e');
    expect(texts()).toEqual(['c', 'd', 'e']);
  });

  it('are displaced even when all are held, so that the newest is visible', () => {
    post('a', 'b', 'c');
    for (const { id = '' } of shownToasts()) holdToast(id, true);
    post('d');
    expect(texts()).toEqual(['b', 'c', 'd']);
  });

  it('stay dismissed while held', () => {
    post('a', 'b');
    const gone = idOf('a');
    dismissToast(gone);
    holdToast(gone, true);
    post('c', 'd', 'e');
    expect(texts()).toEqual(['c', 'd', 'e']);
  });

  it('can be undone as long as they are shown', () => {
    const undo = vi.fn();
    showToast({ text: 'a', undo });
    const id = idOf('a');
    undoOf(id)?.();
    expect(undo).toHaveBeenCalledOnce();
    dismissToast(id);
    expect(undoOf(id)).toBeUndefined();
  });
});
