import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteRow } from '#shared/contract/rows/routes.ts';

const sections = readFileSync('docs/product.md', 'utf8').split(/\n(?=## )/);
const section = (number: number) => sections.find((text) => text.startsWith(`## ${number}. `)) ?? '';

/** The rows of the tables of a text, heads left out. */
function rowsOf(text: string): string[][] {
  const tables = text.matchAll(/^\|.*\n\| -+ .*\n((?:\|.*\n?)+)/gm);
  return [...tables].flatMap(([, rows = '']) => rows.trim().split('\n').map(cellsOf));
}
const cellsOf = (row: string) =>
  row
    .slice(1, -1)
    .split(/\s\|\s/)
    .map((cell) => cell.trim());
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

const [routes = [], calls = [], messages = [], constants = []] = section(11)
  .split(/\n(?=Calls,|Messages:|Constants:)/)
  .map(rowsOf);

/** The addresses of a file of the route tree. */
function addressOf(file: string): RegExp {
  const path = file
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
    .replaceAll(/(^|\/)_[a-z]+/g, '')
    .replace(/\/index$/, '');
  return new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+') || '/'}$`);
}

/** Whether the file is there and holds the words after the colon. */
function isFound(place: string): boolean {
  const [, file = '', words = ''] = /^([^:]+)(?::(.+))?$/.exec(place) ?? [];
  return existsSync(file) && readFileSync(file, 'utf8').includes(words);
}

describe('where it is in the code (docs/product.md §11)', () => {
  it('every route of §2 has a file that serves its address', () => {
    const told = rowsOf(section(2)).flatMap(([paths = '', what = '']) => [
      ...quoted(paths),
      ...(/leads to it/.test(what) ? quoted(what).filter((path) => path.startsWith('/')) : []),
    ]);
    const mapped = routes.flatMap(([path = '']) => quoted(path));
    expect(told.length).toBeGreaterThan(35);
    expect(told.filter((path) => !mapped.includes(path))).toEqual([]);
    const lost = routes.filter(([path = '', file = '']) => {
      const [name = ''] = quoted(file);
      return !existsSync(`src/web/routes/${name}`) || !addressOf(name).test(quoted(path)[0] ?? '');
    });
    expect(lost).toEqual([]);
  });

  it('every call has a handler in the file it names, and no other is told', () => {
    const served = Object.values<RouteRow>(ROUTES).map(({ method, path }) => `${method} ${path}`);
    const mapped = calls.map(([call = '']) => quoted(call)[0] ?? '');
    expect(mapped.toSorted()).toEqual(served.toSorted());
    const lost = calls.filter(([call = '', file = '']) => {
      const row = Object.values<RouteRow>(ROUTES).find(({ method, path }) => call === `\`${method} ${path}\``);
      const handler = `src/server/http/${quoted(file)[0]}`;
      return !existsSync(handler) || !new RegExp(`\\b${row?.name}\\b`).test(readFileSync(handler, 'utf8'));
    });
    expect(lost).toEqual([]);
  });

  it.each([
    ['message', 8, messages],
    ['constant', 9, constants],
  ])('every %s of §%i is found where it says', (_, number, rows) => {
    const told = rowsOf(section(number)).map(([what]) => what);
    const mapped = rows.map(([what]) => what);
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((what) => !mapped.includes(what))).toEqual([]);
    expect(rows.filter(([, places = '']) => quoted(places).length === 0 || !quoted(places).every(isFound))).toEqual([]);
  });
});
