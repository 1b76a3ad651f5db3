import type { Columns } from './columns.ts';

/** For each row of the result: a row of `old`, or `~row` of `fresh` when negative. */
type Sources = Int32Array;

/** Merges changed and new products of `fresh` into `old` and removes those of `gone`. */
export function mergeColumns(old: Columns, fresh: Columns, gone: ReadonlySet<number>): Columns {
  const sources = sourcesOf(old.ids, fresh.ids, gone);
  const numbers = (a: Int32Array, b: Int32Array) => Int32Array.from(sources, (at) => (at >= 0 ? a[at] : b[~at]) ?? 0);
  const codes = (a: readonly string[], b: readonly string[]) =>
    Array.from(sources, (at) => (at >= 0 ? a[at] : b[~at]) ?? '');
  const texts = (a: TextColumn, b: TextColumn) => {
    const { values, places } = joinValues(a.values, b.values);
    return {
      values,
      at: numbers(
        a.at,
        b.at.map((place) => places[place] ?? 0),
      ),
    };
  };
  return {
    ids: numbers(old.ids, fresh.ids),
    texts: mergeRecord(old.texts, fresh.texts, texts),
    codes: mergeRecord(old.codes, fresh.codes, codes),
    numbers: mergeRecord(old.numbers, fresh.numbers, numbers),
    prices: mergeRecord(old.prices, fresh.prices, numbers),
  };
}

type TextColumn = Columns['texts']['name'];

function mergeRecord<Name extends string, T>(
  old: Readonly<Record<Name, T>>,
  fresh: Readonly<Record<Name, T>>,
  merge: (old: T, fresh: T) => T,
): Record<Name, T> {
  const names = Object.keys(old) as Name[];
  return Object.fromEntries(names.map((name) => [name, merge(old[name], fresh[name])])) as Record<Name, T>;
}

/** Both are ascending; for ids in both the fresh row is used. */
function sourcesOf(old: Int32Array, fresh: Int32Array, gone: ReadonlySet<number>): Sources {
  const sources = new Int32Array(old.length + fresh.length);
  let count = 0;
  let next = 0;
  for (let row = 0; row < old.length; row++) {
    const id = old[row] ?? 0;
    while (next < fresh.length && (fresh[next] ?? 0) < id) sources[count++] = ~next++;
    if (fresh[next] === id) sources[count++] = ~next++;
    else if (!gone.has(id)) sources[count++] = row;
  }
  while (next < fresh.length) sources[count++] = ~next++;
  return sources.subarray(0, count);
}

/** The distinct values of both; `places` maps those of `fresh`. */
function joinValues(old: readonly string[], fresh: readonly string[]): { values: string[]; places: number[] } {
  const values = [...old];
  const known = new Map(old.map((value, place) => [value, place]));
  const places = fresh.map((value) => {
    const place = known.get(value) ?? values.push(value) - 1;
    known.set(value, place);
    return place;
  });
  return { values, places };
}
