import { withoutGtinZero } from '#shared/rules/codes.ts';
import { fold, type Segment, segments } from './fold.ts';
import { otherWords, phraseAt } from './synonyms.ts';

/** One requirement of a query: all tokens of one of the alternatives. */
export interface Item {
  readonly alternatives: readonly (readonly string[])[];
}

/** A parsed query. `codes` are the codes that the whole text without spaces and dashes may be. */
export interface ParsedQuery {
  readonly items: readonly Item[];
  readonly words: readonly string[];
  readonly codes: readonly string[];
}

/** Each item scans the catalogue. A longer query is a pasted text, whose first words suffice. */
const MAX_ITEMS = 16;

export function parseQuery(text: string): ParsedQuery {
  const parts = segments(withStars(text));
  const items = new Map<string, Item>();
  for (let at = 0; at < parts.length; ) {
    const several = packAt(parts, at) ?? phraseOf(parts, at);
    if (several) add(items, several.alternatives);
    else for (const alternatives of itemsOf(parts[at], at === parts.length - 1)) add(items, alternatives);
    at += several?.length ?? 1;
  }
  return {
    items: [...items.values()].slice(0, MAX_ITEMS),
    words: parts.flatMap((part) => part.raw),
    codes: codesOf(text),
  };
}

/** The query without pack sizes, so that a pack that is not sold still finds the product. */
export function withoutPacks(query: ParsedQuery): ParsedQuery {
  const items = query.items.filter(({ alternatives }) => !/^x\d/.test(alternatives[0]?.[0] ?? ''));
  return { ...query, items: items.length > 0 ? items : query.items };
}

/** `apap*50` and `*50` mean the pack, as `x50` does. */
function withStars(text: string): string {
  return text.replace(/(^|[^\d\s])\s*\*\s*(?=\d)/g, '$1 x');
}

interface Several {
  /** Number of segments of the query. */
  readonly length: number;
  readonly alternatives: readonly (readonly string[])[];
}

/** `a 50`, `n 50` and `op. 50` are packs, unless the words are part of a name. */
function packAt(parts: readonly Segment[], at: number): Several | null {
  const [word, number] = [parts[at], parts[at + 1]].map((part) => (part?.canonical.length === 0 ? part.raw : []));
  const glued = /^(?:a|n)(\d{1,4})$/.exec(word?.[0] ?? '');
  if (at > 0 && glued) return { length: 1, alternatives: [word ?? [], [`x${Number(glued[1])}`]] };
  const isPack = at > 0 && /^(?:a|n|op|opak)$/.test(word?.[0] ?? '') && /^\d{1,4}$/.test(number?.[0] ?? '');
  if (!isPack) return null;
  return { length: 2, alternatives: [[`x${Number(number?.[0])}`], [...(word ?? []), ...(number ?? [])]] };
}

function phraseOf(parts: readonly Segment[], at: number): Several | null {
  const words = parts.slice(at, at + 2).map(({ raw, canonical }) => (canonical.length > 0 ? '' : (raw[0] ?? '')));
  const phrase = phraseAt(words);
  if (!phrase) return null;
  const written = parts.slice(at, at + phrase.length).flatMap(({ raw }) => raw);
  return { length: phrase.length, alternatives: [written, ...phrase.meant] };
}

function itemsOf(part: Segment | undefined, isLast: boolean): (readonly (readonly string[])[])[] {
  const { raw, canonical } = part ?? { raw: [], canonical: [] };
  if (canonical.length > 0) return [amountAlternatives(raw, canonical, isLast)];
  return raw.map((word) => [[word], ...wordAlternatives(word)]);
}

/**
 * The canonical notation of an amount. At the end of a query an unfinished word may look like an amount (`0,5 g` of
 * `0,5 gamma`). A percentage may also be milligrams per millilitre or gram.
 */
function amountAlternatives(raw: readonly string[], canonical: readonly string[], isLast: boolean): string[][] {
  const percent = /^([\d.]+)%$/.exec(canonical[0] ?? '');
  return [[...canonical], ...(isLast ? [[raw.join(' ')]] : []), ...(percent ? [[milligrams(percent[1], 10)]] : [])];
}

/** `0,25` without a unit may be grams, as on old labels, or percent. */
function wordAlternatives(word: string): string[][] {
  if (/^0\.\d+$/.test(word)) return [[milligrams(word, 1000)], [milligrams(word, 10)]];
  return otherWords(word).map((other) => [other]);
}

const milligrams = (amount: string | undefined, factor: number) =>
  `${Number((Number(amount) * factor).toPrecision(12))}mg`;

/** Normalizes a code: case, spaces and dashes are ignored, a GTIN-14 with a leading 0 is an EAN-13. */
export function codeText(code: string): string {
  return withoutGtinZero(fold(code).replace(/[\s-]/g, ''));
}

/** Codes contain digits and may have their type in front; a UPC-A of 12 digits is an EAN without its zero. */
function codesOf(text: string): string[] {
  const code = codeText(text).replace(/^(?:ean|gtin|bloz|kod)(?:13|8)?:?(?=\d+$)/, '');
  if (!/\d/.test(code)) return [];
  return /^\d{12}$/.test(code) ? [code, `0${code}`] : [code];
}

function add(items: Map<string, Item>, alternatives: readonly (readonly string[])[]): void {
  items.set(alternatives.map((tokens) => tokens.join(' ')).join('|'), { alternatives });
}
