#!/usr/bin/env node
// Takes the pictures of public/screenshots, for the install prompt, and of docs/screens, for the README, from the app
// with its demo data. Run `npm run screenshots` after changing what they show.
import './lib/root.mjs';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stop } from './lib/run.mjs';

const PROMPT = 'public/screenshots';
const README = 'docs/screens';
const ACCOUNT = { username: 'apteka.centralna', password: 'Demo-2026!' };
/** The manifest names these sizes. */
const WIDE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const NARROW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const TABLET = { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1 };
const PICTURES = [
  { file: `${PROMPT}/lista-szeroka.png`, device: WIDE, path: '/produkty' },
  { file: `${PROMPT}/koszyk-szeroki.png`, device: WIDE, path: '/koszyk' },
  { file: `${PROMPT}/lista-waska.png`, device: NARROW, path: '/produkty' },
  { file: `${PROMPT}/koszyk-waski.png`, device: NARROW, path: '/koszyk' },
  { file: `${README}/start.png`, device: TABLET, path: '/dashboard' },
  { file: `${README}/produkty.png`, device: TABLET, path: '/produkty' },
  { file: `${README}/koszyk.png`, device: TABLET, path: '/koszyk' },
];
/** A ready-made package of the demo, to add to the cart. */
const PACKAGE_ID = 35;
/** Rows of the list, from the top, to add to the cart. */
const ORDERED_ROWS = [0, 1, 4, 8];
const START_LIMIT_MS = 60_000;

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function answering(url) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if ((await fetch(`${url}/api/health`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop('Serwer nie odpowiada.');
}

async function logIn(page) {
  await page.goto('/auth/logowanie');
  await page.getByRole('button', { name: 'Odrzucam' }).click();
  await page.getByRole('textbox', { name: 'Login lub e-mail' }).fill(ACCOUNT.username);
  await page.getByLabel('Hasło', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL('**/dashboard');
}

async function fillCart(page) {
  await page.goto('/produkty');
  const add = page.getByRole('main').getByRole('button', { name: /^Dodaj do koszyka/ });
  await add.first().waitFor();
  for (const row of ORDERED_ROWS) {
    await add.nth(row).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const added = await page.request.get(`/api/cart/add-package-to-cart/${PACKAGE_ID}/1`, {
    headers: { 'Idempotency-Key': randomUUID() },
  });
  if (!added.ok()) stop(`Pakiet ${PACKAGE_ID} nie trafił do koszyka: ${added.status()} ${await added.text()}`);
}

/** Waits until nothing is loading and fonts are ready. */
async function settled(page) {
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  // Cards show skeletons for a while; lists and the cart have none.
  if (page.url().endsWith('/dashboard')) await page.getByRole('main').getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

async function takeAll(browser, baseURL) {
  const options = { baseURL, locale: 'pl-PL', timezoneId: 'Europe/Warsaw', colorScheme: 'light' };
  const first = await browser.newContext({ ...options, ...WIDE });
  const page = await first.newPage();
  await logIn(page);
  await fillCart(page);
  const storageState = await first.storageState();
  for (const { file, device, path } of PICTURES) {
    const context = await browser.newContext({ ...options, ...device, storageState });
    const shown = await context.newPage();
    await shown.goto(path);
    await settled(shown);
    await shown.screenshot({ path: file });
    await context.close();
  }
}

ensureInstalled();
ensureBuilt();
const port = await freePort();
const dataDir = await mkdtemp(join(tmpdir(), 'zapas-screenshots-'));
const { DATABASE_URL: _, NODE_ENV: __, PUBLIC_URL: ___, ...inherited } = process.env;
const env = { ...inherited, PORT: String(port), DATA_DIR: dataDir, DEMO: '1' };
const server = spawn(process.execPath, ['dist/server/main.js'], { stdio: ['ignore', 'ignore', 'inherit'], env });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  for (const folder of [PROMPT, README]) await mkdir(folder, { recursive: true });
  await answering(`http://localhost:${port}`);
  await takeAll(browser, `http://localhost:${port}`);
} finally {
  await browser.close();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}
