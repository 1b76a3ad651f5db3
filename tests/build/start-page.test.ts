import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const BUILD = 'dist/web';
const html = readFileSync(join(BUILD, 'index.html'), 'utf8');
const worker = readFileSync(join(BUILD, 'sw.js'), 'utf8');
const assets = readdirSync(join(BUILD, 'assets')).filter((name) => /\.(js|css|woff2)$/.test(name));

/** What the worker's files may weigh, in bytes of brotli; half of it is there for pages older than the worker. */
const PRECACHE = 900_000;
const textOf = (name: string) => readFileSync(join(BUILD, 'assets', name), 'utf8');

interface Early {
  readonly shell: readonly string[];
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

const early = JSON.parse(/id="early-screens"[^>]*>([^<]+)</.exec(html)?.[1] ?? 'null') as Early;
const entry = /type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';

describe('files that are fetched early', () => {
  const listed = [...early.shell, ...Object.values(early.screens).flat()];

  it('are files of this build, none of them on the page already', () => {
    expect(listed.length).toBeGreaterThan(0);
    for (const file of listed) expect(existsSync(join(BUILD, file)), file).toBe(true);
    expect(listed).not.toContain(entry);
  });

  it('are known for every screen behind log-in', () => {
    const addresses = ['/dashboard', '/koszyk', '/koszyk/*', '/produkty', '/produkty/*'];
    expect(Object.keys(early.screens)).toEqual(expect.arrayContaining(addresses));
    expect(Object.keys(early.screens)).toContain('/panelUzytkownika/historiaZamowien');
  });

  it('are the letters for everybody, the rest only for who is logged in', () => {
    const preloaded = [...html.matchAll(/<link rel="(?:module)?preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
    expect(preloaded).toHaveLength(2);
    for (const href of preloaded) expect(href).toMatch(/ibm-plex.*\.woff2$/);
  });

  it('are asked for before the styles, and the page says its letters first of all', () => {
    const reader = html.indexOf("getElementById('early-screens')");
    expect(reader).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(html.indexOf('id="early-screens"')).toBeLessThan(reader);
    expect(html.indexOf('charset')).toBeLessThan(512);
  });

  it('wait for no other file: what the page runs before its app stands in it', () => {
    expect(html).toContain("getItem('zapas-color-scheme')");
    expect([...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src)).toEqual([entry]);
  });
});

describe('the page of an installed app', () => {
  const installed = readFileSync(join(BUILD, 'installed.html'), 'utf8');

  it('has one script, classic so that its compiled code is kept, and one sheet of styles', () => {
    const scripts = [...installed.matchAll(/<script[^>]*\ssrc="[^"]*"[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([expect.stringMatching(/^<script defer src="\/assets\/installed-[\w-]+\.js">$/)]);
    const styles = [...installed.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag);
    expect(styles).toEqual([expect.stringMatching(/href="\/assets\/installed-[\w-]+\.css"/)]);
  });

  it('is the start page otherwise, without what would be fetched early', () => {
    const without = (page: string) =>
      page
        .replace(/<script id="early-screens"[^>]*>[^<]*<\/script>/, '')
        .replace(/<script>\(\(\) => \{\n {2}const list[\s\S]*?<\/script>/, '')
        .replace(/<script [^>]*src=[^>]*><\/script>|<link rel="stylesheet"[^>]*>/g, '');
    expect(without(installed)).toBe(without(html));
    expect(installed).not.toContain('early-screens');
    expect(html).toContain('early-screens');
  });

  it('needs no other code: every screen is in its script, and nothing in it is a module', () => {
    const isWhole = (name: string) => /^installed-.*\.js$/.test(name);
    const [script = ''] = assets.filter(isWhole).map(textOf);
    expect(script.startsWith('"use strict"')).toBe(true);
    expect(script).not.toMatch(/[^\0-\x7f]/);
    const screens = assets.filter((name) => name.endsWith('.js') && !isWhole(name)).map(textOf);
    const classes = new Set(screens.flatMap((screen) => screen.match(/\b_\w+_[\da-z]{5}_\d+\b/g) ?? []));
    expect(classes.size).toBeGreaterThan(200);
    expect([...classes].filter((name) => !script.includes(name))).toEqual([]);
    expect(script).not.toMatch(/\bimport\(|\bimport\.meta\b|^import |\bexport\{/m);
  });
});

describe('the service worker', () => {
  it('has the start page and every file of this build', () => {
    const kept = ['installed.html', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'];
    for (const name of [...kept, ...assets.map((asset) => `assets/${asset}`)])
      expect(worker.includes(`"${name}"`) || worker.includes(`\`${name}\``), name).toBe(true);
  });

  it('has nothing that no page starts or goes on with', () => {
    // Of the icons the browser reads one by itself, beside the manifest.
    expect(worker).not.toMatch(/screenshots\/|icons\/(?!icon-192\.png)|\.br"|\.gz"|\.vite/);
  });

  it(`brings at most ${PRECACHE} bytes onto a device, modules and the whole app together`, () => {
    const packed = (name: string) => {
      const file = join(BUILD, 'assets', name);
      return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
    };
    expect(assets.reduce((sum, name) => sum + packed(name), 0)).toBeLessThan(PRECACHE);
  });

  it('is small, and its entry only wires', () => {
    expect(worker.length).toBeLessThan(60_000);
    expect(readFileSync('src/sw/sw.ts', 'utf8').split('\n').length).toBeLessThan(100);
  });
});
