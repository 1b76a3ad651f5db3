import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Size budget of log-in, bytes of brotli. */
const BUDGET = { js: 120_000, css: 11_500 };
/** Size budget of the scripts that the service worker precaches, bytes of brotli. */
const PRECACHED_SCRIPTS = 400_000;
const BUILD = 'dist/web';

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

const manifest = JSON.parse(readFileSync(join(BUILD, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The route files that log-in shows; each may have chunks of its own beside the entry. */
const isLoginChunk = (key: string) => /src\/web\/routes\/_guest(\.tsx|\/auth\/logowanie\.tsx)/.test(key);

/** Everything that loads before log-in is usable: these chunks and their static imports. */
function closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest[key]?.imports ?? [], seen);
  }
  return seen;
}

/** Transferred size: of the compressed copy, for tiny files of the file itself. */
const weightOf = (file: string) => (existsSync(`${file}.br`) ? statSync(`${file}.br`) : statSync(file)).size;
const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weightOf(join(BUILD, file)), 0);

const chunks = [...closure(['index.html', ...Object.keys(manifest).filter(isLoginChunk)])].map((key) => manifest[key]);
const scripts = new Set(chunks.map((chunk) => chunk?.file ?? ''));
const styles = new Set(chunks.flatMap((chunk) => chunk?.css ?? []));

const script = [...scripts].map((file) => readFileSync(join(BUILD, file), 'utf8')).join('\n');
const has = (words: string) => script.includes(words);

describe('the log-in route', () => {
  it('has its chunks in the build', () => {
    expect(has('Login lub e-mail')).toBe(true);
    expect(has('@mantine/core/MantineProvider')).toBe(true);
  });

  it(`loads at most ${BUDGET.js} bytes of JavaScript`, () => {
    expect(weigh(scripts)).toBeLessThanOrEqual(BUDGET.js);
  });

  it(`loads at most ${BUDGET.css} bytes of CSS`, () => {
    expect(weigh(styles)).toBeLessThanOrEqual(BUDGET.css);
  });

  it.each(['Button', 'TextInput', 'Modal', 'Popover', 'Combobox'])('does not load %s', (part) => {
    expect(has(`@mantine/core/${part}`)).toBe(false);
  });
});

describe('the precached files', () => {
  const worker = readFileSync(join(BUILD, 'sw.js'), 'utf8');
  const precached = [...new Set(worker.match(/\bassets\/[\w-]+\.js\b/g))];

  it('contain the app and the worker of the catalogue', () => {
    expect(precached).toEqual(expect.arrayContaining([...scripts]));
    expect(precached.filter((file) => file.includes('-worker-'))).toHaveLength(1);
  });

  it(`contain at most ${PRECACHED_SCRIPTS} bytes of JavaScript`, () => {
    expect(weigh(precached)).toBeLessThanOrEqual(PRECACHED_SCRIPTS);
  });
});
