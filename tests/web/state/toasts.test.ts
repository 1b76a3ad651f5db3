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

  it('that gave way do not come back when there is room again', () => {
    post('a', 'b', 'c', 'd');
    dismissToast(idOf('d'));
    expect(texts()).toEqual(['b', 'c']);
    dismissToast(idOf('b'));
    dismissToast(idOf('c'));
    expect(texts()).toEqual([]);
  });

  it('do not go under the finger: the oldest that nobody holds gives way', () => {
    post('a', 'b', 'c');
    holdToast(idOf('a'), true);
    post('d');
    expect(texts()).toEqual(['a', 'c', 'd']);
    holdToast(idOf('a'), false);
    post('e');
    expect(texts()).toEqual(['c', 'd', 'e']);
  });

  it('give way even when all are held, or the newest would not be seen', () => {
    post('a', 'b', 'c');
    for (const { id = '' } of shownToasts()) holdToast(id, true);
    post('d');
    expect(texts()).toEqual(['b', 'c', 'd']);
  });

  it('leave a dismissed one dismissed, whoever holds it', () => {
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
