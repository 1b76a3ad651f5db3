import type { ProductQuery } from '#shared/contract/products.ts';
import type { CategoryNode } from '#shared/search/filters.ts';
import { compounds, segments } from '#shared/search/fold.ts';
import { codeText, type Item, parseQuery, withoutPacks } from '#shared/search/query.ts';
import { type CatalogueRow, FLAGS, TEXT_FIELDS } from '#shared/search/rows.ts';
import { soundOf, soundStem } from '#shared/search/sound.ts';
import { formTag } from '#shared/search/synonyms.ts';

/** A reference search without an index: every product against every word. Slow and simple. */
export function referenceSearch(
  products: readonly CatalogueRow[],
  outOfStock: ReadonlySet<number>,
  categories: readonly CategoryNode[],
  query: ProductQuery,
): number[] {
  const known = [...new Map(products.map((product) => [product.id, product])).values()];
  const ranks = query.name ? ranksOf(known, query.name) : new Map(known.map(({ id }) => [id, 1]));
  const [key = 'relevance', direction] = query.order?.split(':') ?? [];
  const found = known.filter((p) => ranks.has(p.id) && passes(p, outOfStock, categories, query));
  const byOrder = (a: CatalogueRow, b: CatalogueRow) =>
    ((key === 'price' && a.priceNet - b.priceNet) || (key === 'expiry' && byExpiry(a, b)) || byLabel(a, b)) *
    (direction === 'desc' && key !== 'relevance' ? -1 : 1);
  const rank = ({ id }: CatalogueRow) => (key === 'relevance' ? (ranks.get(id) ?? 0) : ranks.get(id) === 1 ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b) || byOrder(a, b)).map(({ id }) => id);
}

/** Products without a date come last. */
function byExpiry({ expiryDate: a }: CatalogueRow, { expiryDate: b }: CatalogueRow): number {
  return a === b ? 0 : (a ?? '9999') < (b ?? '9999') ? -1 : 1;
}

function passes(
  product: CatalogueRow,
  outOfStock: ReadonlySet<number>,
  categories: readonly CategoryNode[],
  query: ProductQuery,
): boolean {
  const has = (flag: number) => (product.flags & flag) !== 0;
  return (
    !product.isWithdrawn &&
    (!query.inStock || !outOfStock.has(product.id)) &&
    (!query.lowPricesAreaPromotion || has(FLAGS.lowPrice)) &&
    (!query.cold || has(FLAGS.cold)) &&
    (query.manufacturer === undefined || product.manufacturerId === query.manufacturer) &&
    (query.type === undefined || product.typeId === query.type) &&
    (query.category === undefined || isBelow(product.categoryId, query.category, categories))
  );
}

function isBelow(id: number | null, wanted: number, categories: readonly CategoryNode[]): boolean {
  if (id === null) return false;
  if (id === wanted) return true;
  return isBelow(categories.find((node) => node.id === id)?.parentId ?? null, wanted, categories);
}

const polish = new Intl.Collator('pl');
const numeric = new Intl.Collator('pl', { numeric: true });

function byLabel(a: CatalogueRow, b: CatalogueRow): number {
  return (
    polish.compare(a.name, b.name) ||
    numeric.compare(a.strength, b.strength) ||
    numeric.compare(a.pack, b.pack) ||
    a.id - b.id
  );
}

/** Tolerance of words: phonetic only, typos too, or phonetic with another pack. */
type Mercy = 'sound' | 'typo' | 'pack';

function ranksOf(products: readonly CatalogueRow[], text: string): Map<number, number> {
  const tries = (['sound', 'typo', 'pack'] as const).map((mercy) => ranksAllowing(products, text, mercy));
  const isAnyLevel = (ranks: Map<number, number>) => [...ranks.values()].some((rank) => rank > 1);
  const found = tries.find(isAnyLevel) ?? new Map();
  return new Map([...found, ...(tries[0] ?? [])]);
}

function ranksAllowing(products: readonly CatalogueRow[], text: string, mercy: Mercy): Map<number, number> {
  const parsed = parseQuery(text);
  const { items } = mercy === 'pack' ? withoutPacks(parsed) : parsed;
  const code = parsed.codes.find((one) => products.some((product) => codesOf(product).includes(one)));
  const ranks = new Map<number, number>();
  for (const product of products) {
    if (code !== undefined && codesOf(product).includes(code)) {
      ranks.set(product.id, 1);
      continue;
    }
    const levels = items.map((item, index) => itemLevel(product, item, index < 5 ? mercy : null));
    const level = levels.length > 0 ? Math.min(...levels) : 0;
    if (level > 0) ranks.set(product.id, relevance(product, level, nameRank(product.name, parsed.words)));
  }
  return ranks;
}

/** All words from their start, then inside, then alike; within each what sells, then the name's match. */
function relevance(product: CatalogueRow, level: number, name: number): number {
  const quality = level >= 8 ? 1 : level >= 6 ? 2 : 3;
  return ((quality * 10 + 7 - product.sales) * 10 + name) * 400 - level * 4 + likelihood(product);
}

/** 0 for tablets of one substance, up to 3 for another form of several. */
function likelihood({ inn, form }: CatalogueRow): number {
  const tags = segments(form).flatMap(({ raw }) => raw.map(formTag));
  return (inn.includes('+') ? 2 : 0) + (tags.includes('~tab') || tags.includes('~cap') ? 0 : 1);
}

function codesOf(product: CatalogueRow): string[] {
  return [product.ean, product.bloz, codeText(product.sku)].filter((code) => code !== null);
}

function nameRank(name: string, words: readonly string[]): number {
  const own = segments(name)
    .flatMap((part) => part.raw)
    .join(' ');
  const asked = words.join(' ');
  if (own === asked) return 2;
  if (own.startsWith(asked)) return 3;
  if (own !== '' && asked.startsWith(`${own} `)) return 4;
  return own.startsWith(`${words[0]} `) ? 5 : 6;
}

function itemLevel(product: CatalogueRow, { alternatives }: Item, mercy: Mercy | null): number {
  return Math.max(
    ...alternatives.map((tokens) => Math.min(...tokens.map((token) => tokenLevel(product, token, mercy)))),
  );
}

function tokenLevel(product: CatalogueRow, token: string, mercy: Mercy | null): number {
  const fields = TEXT_FIELDS.map((field) => {
    const parts = partsOf(product[field]);
    const match = Math.max(...parts.map((part) => partMatch(part, token)));
    const mayTypo = mercy === 'typo' && TYPO_FIELDS.includes(field) && token.length >= 5 && !isAmount(token);
    const typo = mayTypo ? Math.max(...parts.map((part) => typoOf(part, token))) : 0;
    const sound = mercy !== null && (field === 'name' || field === 'inn') ? soundMatch(product[field], token) : 0;
    const best = Math.max(match, typo, sound);
    return best > 0 ? best * 2 + (field === 'name' ? 1 : 0) : 0;
  });
  const codes = /^\d{4,}$/.test(token) ? codesOf(product).map((code) => partMatch(code, token, true) * 2) : [];
  return Math.max(...fields, ...codes);
}

const TYPO_FIELDS: readonly string[] = ['name', 'inn', 'form', 'manufacturer'];

function soundMatch(value: string, token: string): number {
  const stem = soundStem(token);
  const words = segments(value).flatMap(({ raw }) => raw.map(soundOf));
  return stem !== null && words.some((word) => word.startsWith(stem)) ? 2 : 0;
}

function isAmount(token: string): boolean {
  return /^(?:x?\d|~)| /.test(token);
}

function partsOf(value: string): string[] {
  const parts = segments(value);
  const words = parts.flatMap((part) => part.raw);
  const tags = words.map(formTag).filter((tag) => tag !== null);
  return [words.join(' '), [...parts.flatMap((part) => part.canonical), ...compounds(value), ...tags].join(' ')];
}

function partMatch(part: string, token: string, inside = token.length >= 3 && !isAmount(token)): number {
  if (` ${part} `.includes(` ${token} `)) return 5;
  if (` ${part}`.includes(` ${token}`)) return 4;
  return inside && part.includes(token) ? 3 : 0;
}

function typoOf(part: string, token: string): number {
  const swapped = token.replace(/[zy]/g, (letter) => (letter === 'z' ? 'y' : 'z'));
  if (swapped !== token && ` ${part}`.includes(` ${swapped}`)) return 2;
  const starts = [...part].flatMap((_, at) => (at === 0 || part[at - 1] === ' ' ? [part.slice(at)] : []));
  return Math.max(0, ...starts.map((rest) => typoAtStart(rest, token)));
}

function typoAtStart(rest: string, token: string): number {
  if (rest.startsWith(token)) return 0;
  const lengths = [token.length - 1, token.length, token.length + 1].filter((length) => length <= rest.length);
  const met = lengths.filter((length) => isOneEdit(token, rest.slice(0, length)));
  if (met.some((length) => rest.length === length || rest[length] === ' ')) return 2;
  return met.length > 0 ? 1 : 0;
}

/** Optimal string alignment distance of 1; a space may be missing, but does not count as a letter. */
export function isOneEdit(token: string, word: string): boolean {
  if (word.includes(' ')) return word.replace(' ', '') === token;
  const edits = new Set<string>();
  for (let i = 0; i <= token.length; i++) {
    const [before, after] = [token.slice(0, i), token.slice(i)];
    edits.add(before + after.slice(1));
    edits.add(before + (word[i] ?? '') + after);
    edits.add(before + (word[i] ?? '') + after.slice(1));
    edits.add(before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2));
  }
  return token !== word && edits.has(word);
}
