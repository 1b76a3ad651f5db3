import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { revisionOfStart, START_SCREENS, startCache, startRoute } from '#sw/start-screens.ts';

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
    const { condition, source } = startRoute('r1');
    expect(condition.or).toHaveLength(START_SCREENS.length);
    for (const each of condition.or ?? [])
      expect(each).toMatchObject({ requestMode: 'navigate', urlPattern: { search: '' } });
    expect(source.cacheName).toBe(startCache('r1'));
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
