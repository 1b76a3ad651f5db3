import { describe, expect, it } from 'vitest';
import { outboxTexts } from '#shared/texts/outbox.ts';

const { leave } = outboxTexts;
const WORDS = ['text', 'sendText', 'sendOffline', 'keepText', 'forget', 'forgetText', 'left'] as const;
const PLURAL = /(^|\P{L})(ich|je|nich|nimi|zmiany|Trafią)(?!\p{L})/u;

describe('the question before a log-out', () => {
  it.each(WORDS)('speaks of one change as of one: %s', (name) => {
    expect(leave[name](1)).not.toMatch(PLURAL);
    expect(leave[name](3)).toMatch(PLURAL);
  });
});
