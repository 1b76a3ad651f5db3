import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '#server/http/app-env.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { mountWebFiles, readWebFiles } from '#server/http/web-files.ts';
import { TAG_HOST } from '#shared/rules/contents/tag-host.ts';

const LOGIN = '<!doctype html><form></form><script>fill()</script>';
const INDEX = '<!doctype html><script>start()</script><script src="/assets/app-1a2b.js"></script>';

describe('files of the app', () => {
  let folder: string;
  let app: Hono<AppEnv>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-web-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), INDEX);
    await writeFile(join(folder, 'login.html'), LOGIN);
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    await writeFile(join(folder, 'sw.js'), 'work()');
    await writeFile(join(folder, 'manifest.webmanifest'), '{}');
    await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'start()');
    await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('start()'));
    await writeFile(join(folder, 'assets', 'code-reader-worker-1a_B.js'), 'read()');
    const web = readWebFiles(folder);
    app = new Hono<AppEnv>();
    app.use(
      securityHeaders({
        isSecure: false,
        gtmId: null,
        apiOrigin: 'https://api.zapas.example',
        indexHtml: `${web?.indexHtml}${web?.loginHtml}`,
      }),
    );
    if (web) mountWebFiles(app, web);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(['/ready', '/healthz', '/metrics'])('%s is no screen', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  it.each(['/', '/koszyk', '/produkty/142', '/auth/aktywacja-konta/a.b.c'])(
    '%s returns the start page to who has a session, revalidated',
    async (path) => {
      const response = await app.request(path, { headers: { Cookie: 'zapas_session=of-any-age' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(await response.text()).toBe(INDEX);
    },
  );

  it.each(['/', '/koszyk', '/auth/logowanie'])('%s returns the page with the log-in form to a guest', async (path) => {
    for (const Cookie of ['', 'zapas_guest=1']) {
      const response = await app.request(path, { headers: { Cookie } });
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(response.headers.get('Vary')).toContain('Cookie');
      expect(await response.text()).toBe(LOGIN);
    }
  });

  it("returns the start page for the worker's cache whoever asks", async () => {
    expect(await (await app.request('/index.html?__WB_REVISION__=1')).text()).toBe(INDEX);
  });

  it.each(['/koszyk', '/index.html'])("isolates %s, also for the worker's cache", async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Origin-Agent-Cluster')).toBe('?1');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}='){2};/);
  });

  it('caches hashed files for good, compressed for clients that accept it', async () => {
    const packed = await app.request('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(packed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    expect(packed.headers.get('Content-Type')).toContain('javascript');
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('start()');
    const plain = await app.request('/assets/app-1a2b.js');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe('start()');
  });

  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/sw.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('revalidates %s, whose name never changes', async (path, type) => {
    const response = await app.request(path);
    expect(response.headers.get('Content-Type')).toContain(type);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('does not return the start page for a missing asset', async () => {
    const response = await app.request('/assets/app-gone.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each(['/%E0%A4%A', '/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/%00'])(
    '%s stays inside the folder',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toContain('root:');
    },
  );

  it('accepts only GET and HEAD', async () => {
    expect((await app.request('/', { method: 'POST' })).status).toBe(404);
    expect((await app.request('/', { method: 'HEAD' })).status).toBe(200);
  });

  it('allows the page’s inline script, and calls to the other API host', async () => {
    const policy = (await app.request('/')).headers.get('Content-Security-Policy');
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
    expect(policy).toContain("connect-src 'self' https://api.zapas.example");
  });

  it('allows WebAssembly in the code reader only', async () => {
    const policyOf = async (path: string) => (await app.request(path)).headers.get('Content-Security-Policy');
    expect(await policyOf('/assets/code-reader-worker-1a_B.js')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    for (const path of ['/', '/assets/app-1a2b.js', '/sw.js', '/code-reader-worker-1a_B.js'])
      expect(await policyOf(path)).not.toContain('wasm');
  });

  it('is absent before the first build', () => {
    expect(readWebFiles(join(folder, 'nowhere'))).toBeNull();
  });
});

describe('the content security policy', () => {
  const policyWith = async (gtmId: string | null) => {
    const app = new Hono<AppEnv>();
    app.use(securityHeaders({ isSecure: false, apiOrigin: null, gtmId, indexHtml: '' }));
    return (await app.request('/')).headers.get('Content-Security-Policy') ?? '';
  };
  const hostsIn = (policy: string) => [...new Set(policy.match(/https?:\/\/[^\s;]+/g))];

  it('names no other host without analytics, and just the container’s with it', async () => {
    expect(hostsIn(await policyWith(null))).toEqual([]);
    const policy = await policyWith('GTM-ABC123');
    expect(hostsIn(policy)).toEqual([TAG_HOST]);
    expect(policy).toContain(`script-src 'self' ${TAG_HOST};`);
    // The tags send to the shop's own address.
    expect(policy).toContain(`connect-src 'self' ${TAG_HOST};`);
  });
});
