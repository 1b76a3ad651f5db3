import { afterEach, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { aUser } from '#tests/support/web/fake-api.ts';
import { hasDraft, useDraft } from '#web/offline/drafts/drafts.ts';
import { stopWriters } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';

afterEach(() => {
  stopWriters();
  session.end(null);
});

it('a form typed back to its first values has no draft', async () => {
  session.start(aUser());
  const initial = { name: 'Apteka', message: '' };
  const isValid = (_: unknown): _ is typeof initial => false;
  const { result, act } = await renderHook(() => useDraft({ name: 'contact', initial, isValid }));
  const isKept = () => hasDraft('contact', Date.now());
  await act(() => result.current.set({ name: 'Apteka', message: 'Pytanie' }));
  expect(isKept()).toBe(true);
  await act(() => result.current.set({ name: 'Apteka', message: '' }));
  expect([isKept(), result.current.value]).toEqual([false, initial]);
});
