import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppEnv } from '#server/http/app-env.ts';
import { mountWebFiles, readWebFiles, type WebFiles } from '#server/http/web-files.ts';
import { keepBuild } from '#server/kept-builds.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'zapas-builds-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const dataDir = () => join(place, 'data');
const day = (number: number) => new Date(Date.UTC(2026, 2, number));

/** Replaces the current build, as a deployment does. */
async function deploy(version: number): Promise<WebFiles> {
  const folder = join(place, 'web');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), `<script src="/assets/app-${version}.js"></script>`);
  await writeFile(join(folder, 'assets', `app-${version}.js`), `start(${version})`);
  await writeFile(join(folder, 'assets', `app-${version}.js.gz`), 'packed');
  const web = readWebFiles(folder);
  if (web === null) throw new Error('no build');
  return web;
}

/** A server started on a build. */
async function serving(version: number, at: Date) {
  const web = await deploy(version);
  const app = new Hono<AppEnv>();
  mountWebFiles(app, { ...web, keptBuilds: await keepBuild(web, dataDir(), at) });
  return app;
}

describe('assets of older builds', () => {
  it('are served over two deployments, like the new ones', async () => {
    await serving(1, day(1));
    await serving(2, day(2));
    const app = await serving(3, day(3));
    for (const version of [1, 2, 3]) {
      const response = await app.request(`/assets/app-${version}.js`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(`start(${version})`);
      expect(response.headers.get('Cache-Control')).toContain('immutable');
    }
    const packed = await app.request('/assets/app-1.js', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  });

  it('are deleted after that', async () => {
    for (const version of [1, 2, 3]) await serving(version, day(version));
    const app = await serving(4, day(4));
    expect((await app.request('/assets/app-1.js')).status).toBe(404);
    expect((await app.request('/assets/app-2.js')).status).toBe(200);
    expect(await readdir(join(dataDir(), 'web-builds'))).toHaveLength(3);
  });

  it('survive a restart and a rollback to an older build', async () => {
    for (const version of [1, 2, 2, 2, 3]) await serving(version, day(version));
    const app = await serving(1, day(5));
    for (const version of [1, 2, 3]) expect((await app.request(`/assets/app-${version}.js`)).status).toBe(200);
  });

  it('a running server keeps its own while its folder is replaced', async () => {
    const app = await serving(1, day(1));
    await deploy(2);
    expect((await app.request('/assets/app-1.js')).status).toBe(200);
  });

  it('parallel starts on one folder keep one copy', async () => {
    const web = await deploy(1);
    const kept = await Promise.all([1, 2, 3, 4].map(() => keepBuild(web, dataDir(), day(1))));
    expect(new Set(kept.flat()).size).toBe(1);
    expect(await readdir(join(dataDir(), 'web-builds'))).toHaveLength(1);
  });

  it('an unfinished copy of a crash is not served and is deleted later', async () => {
    const [own = ''] = await keepBuild(await deploy(1), dataDir(), day(1));
    const half = `${own}.half`;
    await mkdir(half);
    await utimes(half, day(1), day(1));
    expect(await keepBuild(await deploy(1), dataDir(), new Date(day(1).getTime() + 60_000))).toEqual([own]);
    expect(await readdir(join(dataDir(), 'web-builds'))).toHaveLength(2);
    expect(await keepBuild(await deploy(1), dataDir(), day(2))).toEqual([own]);
    expect(await readdir(join(dataDir(), 'web-builds'))).toHaveLength(1);
  });

  it('a folder that cannot be written is logged', async () => {
    await writeFile(join(place, 'data'), 'a file');
    await expect(keepBuild(await deploy(1), dataDir(), day(1))).rejects.toThrow();
  });
});
