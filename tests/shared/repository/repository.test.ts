import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** House rules that the linter does not check. Paths are relative to the root, where vitest runs. */
const read = (file: string) => readFileSync(file, 'utf8');

function trackedFiles(): string[] {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return git.stdout.split('\n').filter((file) => file !== '' && existsSync(file));
}

const files = trackedFiles();
const lines = (file: string) => read(file).trimEnd().split('\n').length;
const isText = (file: string) => !/\.(png|jpe?g|webp|ico|woff2?)$/.test(file);
const matching = (pattern: RegExp, among: string[]) => among.filter((file) => pattern.test(read(file)));

/** A citation of a document: `docs/product.md §4 "Counter"`, `docs/api.md "Cart"`. */
interface Citation {
  readonly file: string;
  readonly document: string;
  readonly section: string | undefined;
  readonly words: string | undefined;
}

const CITATION = /docs\/([a-z]+\.md)(?: §(\d+))?(?: "([^"]+)")?/g;
/** A citation may span lines of a comment. */
const LINE_BREAK = /\s*\n\s*(?:\*|\/\/|#|--)?\s*/g;

function citationsIn(file: string): Citation[] {
  const found = [...read(file).replace(LINE_BREAK, ' ').matchAll(CITATION)];
  return found.map(([, document = '', section, words]) => ({ file, document, section, words }));
}

const sectionsOf = (document: string) => `\n${read(`docs/${document}`)}`.split(/\n(?=## )/);

/** A numbered section must contain the text; without a number the text must be the start of a heading. */
function isThere({ document, section, words = '' }: Citation): boolean {
  if (!existsSync(`docs/${document}`)) return false;
  if (section === undefined) return words === '' || read(`docs/${document}`).includes(`\n## ${words}`);
  const text = sectionsOf(document).find((candidate) => candidate.startsWith(`## ${section}. `));
  return text?.replace(/\s+/g, ' ').toLowerCase().includes(words.toLowerCase()) ?? false;
}

describe('the repository', () => {
  it('is listed by git', () => {
    expect(files).toContain('package.json');
  });

  it('pins every dependency to one version', () => {
    const manifest = JSON.parse(read('package.json'));
    const pins = Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(pins.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('has a lock file that agrees with package.json', () => {
    const manifest = JSON.parse(read('package.json'));
    const root = JSON.parse(read('package-lock.json')).packages[''];
    expect(root.dependencies).toEqual(manifest.dependencies);
    expect(root.devDependencies).toEqual(manifest.devDependencies);
  });

  it('limits source files to 250 lines and style sheets, each read by one component, to 300', () => {
    const longer = (pattern: RegExp, limit: number) =>
      files.filter((file) => pattern.test(file) && !file.endsWith('.gen.ts')).filter((file) => lines(file) > limit);
    expect([...longer(/^src\/.*\.tsx?$/, 250), ...longer(/^src\/.*\.css$/, 300)]).toEqual([]);
  });

  it('has up-to-date room rules in the linter', () => {
    expect(spawnSync(process.execPath, ['scripts/rooms.mjs', '--check'], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  it('keeps tests out of the sources', () => {
    const sources = files.filter((file) => file.startsWith('src/'));
    expect(matching(/['"]#tests\//, sources.filter(isText))).toEqual([]);
    expect(sources.filter((file) => /\.(test|spec)\./.test(file))).toEqual([]);
  });

  it('keeps Polish texts of the app in shared/texts', () => {
    const comments = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;
    // Values that are Polish: codes of goods, stems of dosage forms, folded letters, demo goods.
    const data = ['contract/products.ts', 'rules/product-picture.ts', 'search/fold.ts'].map(
      (file) => `src/shared/${file}`,
    );
    const sources = files.filter((file) => /^src\/(web|server|shared\/(contract|rules|search))\/.*\.tsx?$/.test(file));
    const code = sources.filter((file) => !data.includes(file) && !file.startsWith('src/server/demo/'));
    expect(code.filter((file) => /[ąćęłńóśźż]/i.test(read(file).replace(comments, '')))).toEqual([]);
  });

  it('names no folder of one machine and no package registry', () => {
    // Assembled from parts, so that this file does not contain them.
    const folders = ['home/\\w', 'Users/\\w', 'root/', 'work/'].map((folder) => `["'\`\\s=(]/${folder}`);
    const registries = ['registry', 'npmjs', 'yarnpkg'].map((host) => `//[\\w.-]*${host}`);
    const pattern = new RegExp([...folders, ...registries, '"resolved"'].join('|'));
    const own = 'tests/shared/repository/repository.test.ts';
    const texts = files.filter((file) => isText(file) && file !== own);
    expect(matching(pattern, texts)).toEqual([]);
  });
});

describe('the documents', () => {
  const cited = files.filter(isText).flatMap(citationsIn);

  it('have every cited section', () => {
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((citation) => !isThere(citation))).toEqual([]);
  });

  it('link to existing files', () => {
    const links = files
      // Texts of the demo link to screens.
      .filter((file) => file.endsWith('.md') && !file.startsWith('src/'))
      .flatMap((file) => [...read(file).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, to = '']) => ({ file, to })))
      .filter(({ to }) => !to.startsWith('http'));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ file, to }) => !existsSync(join(dirname(file), to)))).toEqual([]);
  });

  it('name existing files', () => {
    const named = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => [...read(file).matchAll(/`((?:src|tests|scripts|public)\/[\w./-]+)`/g)])
      .map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('start with a README of at most 150 lines', () => {
    expect(lines('README.md')).toBeLessThanOrEqual(150);
  });

  it('explain exactly the settings of .env.example', () => {
    const listed = [...read('.env.example').matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
    const explained = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Z_]+)`\s*\|/gm)].map((match) => match[1]);
    expect(listed.length).toBeGreaterThan(0);
    expect(explained.sort()).toEqual(listed.sort());
  });
});
