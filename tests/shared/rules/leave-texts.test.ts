import { describe, expect, it } from 'vitest';
import { switchedOffTexts } from '#shared/texts/auth.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';

const { leave } = outboxTexts;
const WORDS = ['text', 'sendText', 'sendOffline', 'keepText', 'forget', 'forgetText', 'left', 'undecided'] as const;
const PLURAL = /(^|\P{L})(ich|je|nich|nimi|zmiany|Trafią)(?!\p{L})/u;

describe('the question before a log-out', () => {
  it.each(WORDS)('speaks of one change as of one: %s', (name) => {
    expect(leave[name](1)).not.toMatch(PLURAL);
    expect(leave[name](3)).toMatch(PLURAL);
  });
});

describe('what somebody reads whom their pharmacy switched off', () => {
  const plain = (unsent: { kept: number; lost: number }) =>
    switchedOffTexts(unsent).map((text) => text.replaceAll('\u00a0', ' '));
  it.each([
    [1, '1 zmiana w koszyku nie została wysłana. Wyślemy ją tylko'],
    [3, '3 zmiany w koszyku nie zostały wysłane. Wyślemy je tylko'],
    [5, '5 zmian w koszyku nie zostało wysłanych. Wyślemy je tylko'],
  ])('counts %i', (kept, words) => {
    expect(plain({ kept, lost: 0 })[1]).toContain(words);
  });

  it('calls nothing kept that was not stored', () => {
    expect(plain({ kept: 0, lost: 0 })).toHaveLength(1);
    expect(plain({ kept: 0, lost: 2 }).slice(1)).toEqual([
      'Urządzenie nie zapisało 2 zmian w koszyku. Nie wyślemy ich.',
    ]);
  });
});
