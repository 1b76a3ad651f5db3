import { withoutGtinZero } from '#shared/rules/codes.ts';
import { fold, segments } from './fold.ts';

/**
 * One requirement of a query: all `tokens` must match, or `phrase` when given. At the end of a query an unfinished word
 * may look like an amount (`0,5 g` of `0,5 gamma`).
 */
export interface Item {
  readonly tokens: readonly string[];
  readonly phrase: string | null;
}

/** A parsed query. `code` is the whole text without spaces and dashes, or null when it cannot be a code. */
export interface ParsedQuery {
  readonly items: readonly Item[];
  readonly words: readonly string[];
  readonly code: string | null;
}

/** Each item scans the catalogue. A longer query is a pasted text, whose first words suffice. */
const MAX_ITEMS = 16;

export function parseQuery(text: string): ParsedQuery {
  const parts = segments(text);
  const items = new Map<string, Item>();
  parts.forEach(({ raw, canonical }, index) => {
    const isLast = index === parts.length - 1;
    if (canonical.length > 0) add(items, { tokens: canonical, phrase: isLast ? raw.join(' ') : null });
    else for (const word of raw) add(items, { tokens: [word], phrase: null });
  });
  return {
    items: [...items.values()].slice(0, MAX_ITEMS),
    words: parts.flatMap((part) => part.raw),
    code: codeOf(text),
  };
}

/** Normalizes a code: case, spaces and dashes are ignored, a GTIN-14 with a leading 0 is an EAN-13. */
export function codeText(code: string): string {
  return withoutGtinZero(fold(code).replace(/[\s-]/g, ''));
}

/** Codes contain digits. */
function codeOf(text: string): string | null {
  const code = codeText(text);
  return /\d/.test(code) ? code : null;
}

function add(items: Map<string, Item>, item: Item): void {
  items.set(`${item.tokens.join(' ')}|${item.phrase ?? ''}`, item);
}
