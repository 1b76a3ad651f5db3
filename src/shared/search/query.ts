import { withoutGtinZero } from '#shared/rules/codes.ts';
import { fold, segments } from './fold.ts';

/**
 * One thing that a product must have. All `tokens` must be found; or, when `phrase` is given, that phrase instead:
 * the end of a query may look like an amount only because the word is not typed to its end (`0,5 g` of `0,5 gamma`).
 */
export interface Item {
  readonly tokens: readonly string[];
  readonly phrase: string | null;
}

/** A query taken apart. `code` is the whole of it, spaces and dashes left out, or null when it cannot be a code. */
export interface ParsedQuery {
  readonly items: readonly Item[];
  readonly words: readonly string[];
  readonly code: string | null;
}

/** Each item is a scan of the catalogue: a longer query is a pasted text, and its first words are enough. */
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

/** A code however it is written: case, spaces and dashes do not matter, a GTIN-14 with a leading 0 is an EAN-13. */
export function codeText(code: string): string {
  return withoutGtinZero(fold(code).replace(/[\s-]/g, ''));
}

/** Codes have digits. */
function codeOf(text: string): string | null {
  const code = codeText(text);
  return /\d/.test(code) ? code : null;
}

function add(items: Map<string, Item>, item: Item): void {
  items.set(`${item.tokens.join(' ')}|${item.phrase ?? ''}`, item);
}
