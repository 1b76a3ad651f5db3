import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/web/fake-storage.ts';
import {
  dropRegistration,
  keepRegistration,
  readRegistration,
} from '#web/features/auth/registration/registration-draft.ts';
import { EMPTY } from '#web/features/auth/registration/steps.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const DAY = 24 * 3_600_000;
const typed = { ...EMPTY, login: 'pod.zrodlem', password: 'krzesło-zielone-5', passwordRepeat: 'krzesło-zielone-5' };

describe('the draft of a registration', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = fakeStorage('localStorage');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps what was typed for a day, also by a clock set back by moments, but never a password', () => {
    keepRegistration(typed, NOW);
    for (const later of [DAY, -30_000]) {
      expect(readRegistration(NOW + later)?.values).toEqual({ ...EMPTY, login: 'pod.zrodlem' });
    }
    expect([...stored.values()].join()).not.toContain('krzesło');
  });

  it.each([
    ['older than a day', DAY + 1],
    ['from the future', -3_600_000],
  ])('is removed when it is %s', (_, later) => {
    keepRegistration(typed, NOW);
    expect(readRegistration(NOW + later)).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('is gone once the form is sent', () => {
    keepRegistration(typed, NOW);
    dropRegistration();
    expect(readRegistration(NOW)).toBeNull();
  });

  it('ignores what another version or program stored', () => {
    for (const text of ['{"at":1}', 'null', 'x', '{"at":"1","values":{}}']) {
      localStorage.setItem('zapas.registration', text);
      expect(readRegistration(NOW)).toBeNull();
    }
    localStorage.setItem('zapas.registration', JSON.stringify({ at: NOW, values: { login: 'a', other: 'b' } }));
    expect(readRegistration(NOW)?.values).toEqual({ ...EMPTY, login: 'a' });
  });

  it('takes over the number of a pharmacy under the name that the build before gave it', () => {
    const text = JSON.stringify({ at: NOW, values: { login: 'a', pharmacyId: '1000001' } });
    localStorage.setItem('zapas.registration', text);
    expect(readRegistration(NOW)?.values).toEqual({ ...EMPTY, login: 'a', registerId: '1000001' });
  });
});
