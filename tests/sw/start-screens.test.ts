import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  isOtherStart,
  missingStarts,
  revisionOfStart,
  START_SCREENS,
  startCache,
  startRoutes,
} from '#sw/start-screens.ts';

describe('screens that start without the worker', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
    readonly start_url: string;
    readonly shortcuts: readonly { readonly url: string }[];
  };

  it('are those that the installed app opens by itself', () => {
    for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
      expect(START_SCREENS).toContain(url);
  });

  it('are screens of the app', () => {
    const tree = readFileSync('src/web/routeTree.gen.ts', 'utf8');
    for (const screen of START_SCREENS) expect(tree).toMatch(new RegExp(`'${screen}/?': typeof`));
  });

  it('are routed for navigations alone, to the cache of their own build', () => {
    const routes = startRoutes('r1');
    expect(routes.map(({ condition }) => condition)).toEqual(
      START_SCREENS.map((pathname) => ({ requestMode: 'navigate', urlPattern: { pathname, search: '' } })),
    );
    expect(new Set(routes.map(({ source }) => source.cacheName))).toEqual(new Set([startCache('r1')]));
    expect(startCache('r1')).not.toBe(startCache('r2'));
  });
});

describe('the revision of the start page', () => {
  it('is that of the precached file', () => {
    const files = [
      { url: 'index.html', revision: 'a' },
      { url: 'installed.html', revision: 'b' },
    ];
    expect(revisionOfStart(files)).toBe('b');
  });

  it('is missed when the build has no such file', () => {
    expect(() => revisionOfStart([{ url: 'index.html', revision: 'a' }])).toThrow('installed.html');
    expect(() => revisionOfStart([{ url: 'installed.html', revision: null }])).toThrow('installed.html');
  });
});

describe('what is kept of it', () => {
  it('is missing where the cache does not have it', () => {
    const all = START_SCREENS.map((screen) => `https://zapas.example${screen}`);
    expect(missingStarts([])).toEqual(START_SCREENS);
    expect(missingStarts(all.slice(1))).toEqual(START_SCREENS.slice(0, 1));
    expect(missingStarts(all)).toEqual([]);
  });

  it('is not wanted of other builds, and nothing else is theirs', () => {
    expect(isOtherStart(startCache('r2'), 'r1')).toBe(true);
    for (const name of [startCache('r1'), 'workbox-precache-v2-https://zapas.example/', 'zapas-api:c1:user:device'])
      expect(isOtherStart(name, 'r1')).toBe(false);
  });
});
