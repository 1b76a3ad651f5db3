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
  const plain = (unsent: Partial<Parameters<typeof switchedOffTexts>[0]>) =>
    switchedOffTexts({ kept: 0, lost: 0, isUnknown: false, hasOrder: false, ...unsent })
      .slice(1)
      .map((text) => text.replaceAll('\u00a0', ' '));
  it.each([
    [1, '1 zmiana nie trafiła do koszyka w hurtowni i zostaje na tym urządzeniu. Wyślemy ją albo zapytamy, co z nią'],
    [3, '3 zmiany nie trafiły do koszyka w hurtowni i zostają na tym urządzeniu. Wyślemy je albo zapytamy, co z nimi'],
    [5, '5 zmian nie trafiło do koszyka w hurtowni i zostaje na tym urządzeniu. Wyślemy je albo zapytamy, co z nimi'],
  ])('counts %i', (kept, words) => {
    expect(plain({ kept })).toEqual([expect.stringContaining(words)]);
  });

  it('calls nothing kept that was not stored', () => {
    expect(plain({})).toEqual([]);
    expect(plain({ lost: 2 })).toEqual(['Urządzenie nie zapisało 2 zmian w koszyku. Nie wyślemy ich.']);
  });

  it('tells of an order without an answer, and of a device that was not read', () => {
    expect(plain({ hasOrder: true })).toEqual([expect.stringContaining('nie mamy odpowiedzi hurtowni')]);
    expect(plain({ isUnknown: true })).toEqual([expect.stringContaining('Nie udało się odczytać wszystkich zmian')]);
  });
});
