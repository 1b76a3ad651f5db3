import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MAKER = '../shared/tools/make-catalogue.mjs';
export const QUERIES = 500;

/** A product of the file, by column. */
export type MadeRow = Readonly<Record<string, string>>;

/** Writes a generated catalogue of `count` products into a folder; `rows` leaves those out whose line has quotes. */
export function makeCatalogue(folder: string, count: number): { file: string; rows: MadeRow[] } {
  if (!existsSync(MAKER)) throw new Error(`${MAKER} is missing: this bench needs the made catalogue`);
  const made = spawnSync(process.execPath, [MAKER, String(count)], { maxBuffer: 1e9 });
  const file = join(folder, 'catalogue.csv');
  writeFileSync(file, made.stdout);
  const [header = '', ...lines] = made.stdout.toString().trimEnd().split('\n');
  const names = header.split(';');
  const plain = lines.filter((line) => !line.includes('"'));
  return {
    file,
    rows: plain.map((line) => Object.fromEntries(line.split(';').map((cell, i) => [names[i] ?? '', cell]))),
  };
}

/** {@link QUERIES} as people type them: beginnings of names, name and strength, INN, codes, two words, a typo. */
export function distinctQueries(rows: readonly MadeRow[]): string[] {
  const typed = new Set<string>();
  for (let i = 0; typed.size < QUERIES; i++) {
    const row = rows[(i * 7919) % rows.length] ?? {};
    const { name = '', strength = '', inn = '', ean = '', bloz = '', form = '', manufacturer = '' } = row;
    const first = name.split(' ')[0] ?? '';
    const ways = [
      name.slice(0, 3 + (i % 5)),
      `${name} ${strength}`,
      inn.slice(0, 7),
      ean,
      bloz,
      `${first} ${form.slice(0, 5)}`,
      `${first} ${manufacturer.slice(0, 13)}`,
      name.slice(0, 6),
      first.length > 5 ? first.slice(0, 2) + first.slice(3) : first,
      first.toLowerCase(),
    ];
    const query = ways[i % ways.length]?.trim();
    if (query) typed.add(query);
  }
  return [...typed];
}
