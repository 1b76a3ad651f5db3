import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const BUILD = 'dist/web';
const html = readFileSync(join(BUILD, 'index.html'), 'utf8');
const worker = readFileSync(join(BUILD, 'sw.js'), 'utf8');
const assets = readdirSync(join(BUILD, 'assets')).filter((name) => /\.(js|css|woff2)$/.test(name));

interface Early {
  readonly shell: readonly string[];
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

const early = JSON.parse(/id="early-screens"[^>]*>([^<]+)</.exec(html)?.[1] ?? 'null') as Early;
const entry = /type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';

describe('preloaded files', () => {
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

  it('are the entry and the fonts for all, the rest only for logged-in users', () => {
    const preloaded = [...html.matchAll(/<link rel="(?:module)?preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
    expect(preloaded).toHaveLength(3);
    expect(preloaded[0]).toBe(entry);
    for (const href of preloaded.slice(1)) expect(href).toMatch(/ibm-plex.*\.woff2$/);
  });

  it('begin with the entry as a script, before its tag: as a module Chromium would compile it at each start', () => {
    expect(html).toContain(`<link rel="preload" as="script" crossorigin href="${entry}">`);
    expect(html.indexOf('as="script"')).toBeLessThan(html.indexOf('type="module"'));
  });

  it('come before the styles, with the fonts first', () => {
    const reader = html.indexOf("getElementById('early-screens')");
    expect(reader).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(html.indexOf('id="early-screens"')).toBeLessThan(reader);
    expect(html.indexOf('charset')).toBeLessThan(512);
  });

  it('wait for no other file: the page’s own scripts are inline', () => {
    expect(html).toContain("getItem('zapas-color-scheme')");
    expect([...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src)).toEqual([entry]);
  });
});

describe('the log-in page', () => {
  const page = readFileSync(join(BUILD, 'login.html'), 'utf8');

  it('is the start page with the form and its styles, and fetches nothing but the app', () => {
    expect(page).toContain('name="password"');
    expect(page).toContain('method="post"');
    expect([...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src)).toEqual([entry]);
    expect(page).not.toContain('rel="stylesheet"');
    expect(page).not.toContain('rel="preload"');
    expect(page).not.toContain('.woff2');
    expect(existsSync(join(BUILD, /data-file="([^"]+)"/.exec(page)?.[1] ?? ''))).toBe(true);
  });

  it('has the styles of every class in the form', () => {
    const [, styles = '', body = ''] = /<style id="page-styles"[^>]*>([\s\S]*?)<\/style>([\s\S]*)/.exec(page) ?? [];
    const classes = new Set([...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
    const own = [...classes].filter((name) => name.startsWith('_'));
    expect(own.length).toBeGreaterThan(10);
    for (const name of own) expect(styles, name).toContain(`.${name}`);
  });

  it('shows the form at the addresses that lead a guest to log-in alone', () => {
    const listed = JSON.parse(/id="login-addresses"[^>]*>([^<]+)</.exec(page)?.[1] ?? '[]') as string[];
    expect(listed).toEqual(expect.arrayContaining(['/', '/auth', '/auth/logowanie', '/koszyk', '/produkty/*']));
    expect(listed.filter((address) => address.startsWith('/auth/'))).toEqual(['/auth/logowanie']);
  });

  it('comes in the first window of a connection', () => {
    expect(statSync(join(BUILD, 'login.html.br')).size).toBeLessThan(15_000);
  });

  it('is not for the service worker', () => {
    expect(worker).not.toContain('login.html');
  });
});

describe('the service worker', () => {
  it('precaches the start page and every file of this build but of screens that need the network', () => {
    const kept = ['index.html', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'];
    const online =
      /^(online-|consent-|code-reader-worker|register|remind|auth\.aktywacja-konta|auth\.potwierdzenie-adresu|profil|dokumenty|zgody|uzytkownicy|dajsieznalezc|faktury|PopupHost|CameraDialog).*\.(js|css)$/;
    const isPrecached = (name: string) => worker.includes(`"${name}"`) || worker.includes(`\`${name}\``);
    for (const name of kept) expect(isPrecached(name), name).toBe(true);
    for (const asset of assets) expect(isPrecached(`assets/${asset}`), asset).toBe(!online.test(asset));
  });

  it('precaches nothing that pages do not need', () => {
    // The browser fetches one icon besides the manifest.
    expect(worker).not.toMatch(/screenshots\/|icons\/(?!icon-192\.png)|\.br"|\.gz"|\.vite/);
  });

  it('holds of the contract what a worker needs', () => {
    expect(worker).toContain('/cart/add-to-cart/');
    expect(worker).not.toContain('the order that a finalize key made');
  });

  it('is small', () => {
    expect(worker.length).toBeLessThan(75_000);
    expect(readFileSync('src/sw/sw.ts', 'utf8').split('\n').length).toBeLessThan(100);
  });
});
