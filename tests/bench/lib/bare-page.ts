import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A worker that serves every file of the page from its cache. */
const worker = (files: readonly string[]) => `
const FILES = ${JSON.stringify(['/', ...files])};
self.addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.addAll(FILES))));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)));
`;

/** Builds the page of tests/bench/bare-page, with a worker that precaches it, into a folder. */
export async function buildBarePage(outDir: string): Promise<void> {
  await build({
    root: 'tests/bench/bare-page',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const files = readdirSync(join(outDir, 'assets')).map((name) => `/assets/${name}`);
  writeFileSync(join(outDir, 'sw.js'), worker(files));
}

/** Serves a folder, each file with the same headers, until it is stopped; then its address does not answer. */
export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(({ url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : url;
    try {
      const body = readFileSync(join(folder, path));
      answer
        .writeHead(200, { ...headers, 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' })
        .end(body);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
}
