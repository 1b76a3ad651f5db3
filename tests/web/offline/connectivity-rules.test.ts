import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConnectionState,
  type ConnectionStatus,
  type Evidence,
  HIDDEN_PROBE_EVERY_MS,
  INITIAL_STATUS,
  needsCall,
  needsProbe,
  nextProbeIn,
  nextStatus,
  PROBE_EVERY_MS,
  PROBE_GAP_MS,
} from '#web/offline/connectivity/connectivity-rules.ts';

/** Short names for signs: probes in capitals, calls in small letters. */
const SIGNS = {
  GOOD: { from: 'probe', result: 'good' },
  SILENT: { from: 'probe', result: 'no-answer' },
  ERROR: { from: 'probe', result: 'server-error' },
  answered: { from: 'call', outcome: 'answered' },
  lost: { from: 'call', outcome: 'no-answer' },
  error: { from: 'call', outcome: 'server-error' },
} as const satisfies Record<string, Evidence>;
type SignName = keyof typeof SIGNS;
const NAMES = Object.keys(SIGNS) as SignName[];

const linkAfter = (names: readonly SignName[], from: ConnectionStatus = INITIAL_STATUS): ConnectionStatus =>
  names.reduce((status, name) => nextStatus(status, SIGNS[name]), from);
const words = (text: string) => text.split(' ').filter((word): word is SignName => word in SIGNS);

describe('the state after', () => {
  it.each<[signs: string, state: ConnectionState]>([
    ['', 'online'],
    ['GOOD', 'online'],
    ['SILENT', 'online'],
    ['SILENT SILENT', 'offline'],
    ['SILENT GOOD SILENT', 'online'],
    ['SILENT answered SILENT', 'online'],
    // One failed call and one failed probe, in either order.
    ['lost SILENT', 'offline'],
    ['SILENT lost', 'offline'],
    // Calls alone do not make an outage: the probe decides.
    ['lost lost lost lost', 'online'],
    ['lost GOOD SILENT', 'online'],
    ['lost answered SILENT', 'online'],
    // A good probe ends it; an answer, which may be old, does not.
    ['SILENT SILENT GOOD', 'online'],
    ['SILENT SILENT answered', 'offline'],
    ['SILENT SILENT answered SILENT', 'offline'],
    ['SILENT SILENT lost error', 'offline'],
    // A failing server, seen by probes.
    ['ERROR', 'online'],
    ['ERROR ERROR', 'unavailable'],
    ['ERROR error', 'unavailable'],
    ['error ERROR', 'unavailable'],
    ['ERROR ERROR answered', 'unavailable'],
    ['ERROR ERROR GOOD', 'online'],
    // The latest probe decides the kind of outage.
    ['ERROR SILENT', 'offline'],
    ['SILENT ERROR', 'unavailable'],
    ['SILENT SILENT ERROR', 'unavailable'],
    ['ERROR ERROR SILENT', 'offline'],
    // A server whose probe is fine while its calls fail (docs/offline.md fault 8).
    ['GOOD error', 'online'],
    ['GOOD error GOOD', 'online'],
    ['GOOD error GOOD error', 'unavailable'],
    ['GOOD error error GOOD GOOD', 'unavailable'],
    ['GOOD error error GOOD answered', 'online'],
    ['GOOD error answered error', 'online'],
    ['GOOD error error SILENT', 'unavailable'],
    ['GOOD error error SILENT SILENT', 'offline'],
    ['GOOD error error SILENT SILENT GOOD', 'unavailable'],
    ['GOOD error error SILENT SILENT GOOD answered', 'online'],
  ])('%s is %s', (signs, state) => expect(linkAfter(words(signs)).state).toBe(state));
});

const aSign = fc.constantFrom(...NAMES);
const story = fc.array(aSign, { maxLength: 40 });

describe('after any history', () => {
  const check = (more: SignName[], holds: (status: ConnectionStatus, before: ConnectionStatus) => boolean) =>
    fc.assert(
      fc.property(story, (signs) => {
        const before = linkAfter(signs);
        return holds(linkAfter(more, before), before);
      }),
    );

  it('two silent probes mean offline', () => check(['SILENT', 'SILENT'], ({ state }) => state === 'offline'));
  it('two failing probes mean unavailable', () => check(['ERROR', 'ERROR'], ({ state }) => state === 'unavailable'));
  it('a good probe and an answer mean online', () => check(['GOOD', 'answered'], ({ state }) => state === 'online'));
  it('a good probe never means offline', () => check(['GOOD'], ({ state }) => state !== 'offline'));
  it('no call alone ends an outage of the network', () =>
    check(['answered', 'lost', 'error'], ({ state }, before) => before.state !== 'offline' || state === 'offline'));
  it('calls without an answer alone start none', () =>
    check(['GOOD', 'lost', 'lost'], ({ state }) => state !== 'offline'));

  it('an outage begins only with bad evidence and ends only with a good probe', () => {
    fc.assert(
      fc.property(story, (signs) => {
        let status = INITIAL_STATUS;
        for (const name of signs) {
          const before = status;
          status = nextStatus(status, SIGNS[name]);
          if (before.state === 'online' && status.state !== 'online')
            expect(['SILENT', 'ERROR', 'lost', 'error']).toContain(name);
          if (before.state === 'offline' && status.state === 'online') expect(name).toBe('GOOD');
        }
      }),
    );
  });

  it('flapping makes at most as many outages as the network had', () => {
    const flaps = fc.array(fc.tuple(fc.array(fc.constantFrom<SignName>('SILENT', 'lost'), { maxLength: 4 })));
    fc.assert(
      fc.property(flaps, (outages) => {
        let status = INITIAL_STATUS;
        let begun = 0;
        for (const [signs] of outages) {
          for (const name of [...signs, 'GOOD' as const]) {
            const before = status.state;
            status = nextStatus(status, SIGNS[name]);
            if (before === 'online' && status.state === 'offline') begun += 1;
          }
        }
        expect(begun).toBeLessThanOrEqual(outages.length);
        expect(status.state).toBe('online');
      }),
    );
  });
});

describe('the next probe', () => {
  it('comes every 5 s (docs/product.md §9), and every 30 s in a hidden tab', () => {
    const proven = linkAfter(['GOOD']);
    expect(nextProbeIn(proven, false)).toBe(PROBE_EVERY_MS);
    expect(PROBE_EVERY_MS).toBe(5_000);
    expect(nextProbeIn(proven, true)).toBe(HIDDEN_PROBE_EVERY_MS);
    expect(nextProbeIn(linkAfter(['GOOD', 'SILENT', 'SILENT']), false)).toBe(PROBE_EVERY_MS);
  });

  it('comes soon after a first one that failed, because the app may have been opened without a network', () => {
    expect(nextProbeIn(linkAfter(['SILENT']), false)).toBe(PROBE_GAP_MS);
    expect(nextProbeIn(linkAfter(['SILENT', 'SILENT']), false)).toBe(PROBE_EVERY_MS);
  });

  it('comes out of turn when calls and the state disagree', () => {
    expect(needsProbe(linkAfter(['GOOD']), 'no-answer')).toBe(true);
    expect(needsProbe(linkAfter(['GOOD']), 'server-error')).toBe(true);
    expect(needsProbe(linkAfter(['GOOD']), 'answered')).toBe(false);
    expect(needsProbe(linkAfter(['SILENT', 'SILENT']), 'answered')).toBe(true);
    expect(needsProbe(linkAfter(['SILENT', 'SILENT']), 'no-answer')).toBe(false);
  });

  it('is followed by a call while failed answers stand', () => {
    expect(needsCall(linkAfter(['GOOD']))).toBe(false);
    expect(needsCall(linkAfter(['GOOD', 'error']))).toBe(true);
    expect(needsCall(linkAfter(['GOOD', 'error', 'answered']))).toBe(false);
  });
});
