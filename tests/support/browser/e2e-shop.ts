import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, request } from '@playwright/test';
import { ApiSession, logOut } from '#tests/support/server/api-session.ts';
import { ACCOUNTS, type Account } from '#tests/support/shop/accounts.ts';
import {
  changedDemoRow,
  demoWithout,
  importCatalogue,
  productsIn,
  runBuiltOps,
} from '#tests/support/shop/catalogue-feed.ts';
import { ApiLedger, type Ledger, SqlLedger } from '#tests/support/shop/ledger.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

/** A running shop: the built server on a port of its own, with demo data in a database of its own. */
export interface Shop {
  /** The address for browsers: the proxy's, so that a test can break the way to the server. */
  readonly url: string;
  readonly proxy: FaultProxy;
  /** Its PostgreSQL database; undefined for an embedded one. */
  readonly databaseUrl: string | undefined;
  /** The server's state, independent of the browser. */
  readonly ledger: Ledger;
  /** Another logged-in device of an account; the same one for the life of the shop. */
  session(account: Account): Promise<ApiSession>;
  /** Ends the session of a browser on the server; the browser keeps its cookie. */
  endSession(context: BrowserContext): Promise<void>;
  /** The wholesaler's feed: imports a demo product with changed columns through the command line. */
  feed(sku: string, changes: Readonly<Record<string, string>>): Promise<void>;
  /** Mails sent so far, with their headers. */
  mails(): Promise<string[]>;
  /** Runs an operator's command beside the running server; returns its output. */
  ops(...args: readonly string[]): Promise<string>;
  /** Stops the server and starts the build of another folder in its place, as a deployment does. */
  deploy(folder: string): Promise<void>;
  /**
   * The wholesaler takes products off the offer: a whole feed without them; one with nothing missing brings them back.
   * Resolves once the server lists so many, which it learns a second later.
   */
  withdraw(skus: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface ShopOptions {
  /** Tells the log files and databases of several shops apart. */
  readonly name: string;
  /** An empty PostgreSQL database; without it the shop keeps an embedded one in a temporary folder. */
  readonly databaseUrl?: string | undefined;
  /** The data folder, which then outlives the shop; else a temporary one. */
  readonly dataDir?: string;
}

/** Names a data folder with the demo's files, and its embedded database without PostgreSQL, which the shops copy. */
export const FILLED_VARIABLE = 'ZAPAS_E2E_DATA_DIR';

/** What `npm run build` makes. */
export const BUILD = 'dist';
const START_LIMIT_MS = 90_000;
const LIST_LIMIT_MS = 20_000;
const POLL_MS = 50;

/** Without a mail server the shop writes its mails into a folder. */
async function outboxOf(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')));
}

/** Starts the built server and waits until it answers. */
export async function openShop({ name, databaseUrl, dataDir: ownDir }: ShopOptions): Promise<Shop> {
  const port = await freePort();
  const direct = `http://127.0.0.1:${port}`;
  const proxy = await openFaultProxy(port);
  const dataDir = ownDir ?? (await temporaryDataDir());
  const env = environment({ port, url: proxy.url, dataDir, databaseUrl });
  const start = async (folder: string) => {
    const started = startServer(name, folder, env);
    await answering(started, direct);
    return started;
  };
  let child = await start(BUILD);
  const sessions = new Map<Account, Promise<ApiSession>>();
  const session = (account: Account) => {
    const opened = sessions.get(account) ?? ApiSession.open(direct, account);
    sessions.set(account, opened);
    return opened;
  };
  const ledger = databaseUrl ? await SqlLedger.open(databaseUrl) : new ApiLedger(session);
  return {
    url: proxy.url,
    proxy,
    databaseUrl,
    ledger,
    session,
    endSession: async (context) => {
      const http = await request.newContext({ baseURL: direct, storageState: await context.storageState() });
      await logOut(http);
      await http.dispose();
    },
    feed: async (sku, changes) => importCatalogue(await changedDemoRow(sku, changes), dataDir, env),
    mails: () => outboxOf(dataDir),
    ops: (...args) => runBuiltOps(args, env),
    deploy: async (folder) => {
      await ended(child);
      child = await start(folder);
    },
    withdraw: async (skus) => {
      const feed = await demoWithout(skus);
      await importCatalogue(feed, dataDir, env, ['--withdraw-missing']);
      await listing(await session(ACCOUNTS.verified), productsIn(feed));
    },
    close: async () => {
      await Promise.all([...sessions.values()].map(async (opened) => (await opened).close()));
      await ledger.close();
      await proxy.close();
      await ended(child);
      if (!ownDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function temporaryDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zapas-e2e-'));
  const filled = process.env[FILLED_VARIABLE];
  if (filled) await cp(filled, dataDir, { recursive: true });
  return dataDir;
}

interface ServerSettings {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Settings of the test; database and mode settings of the environment are removed. */
function environment({ port, url, dataDir, databaseUrl }: ServerSettings): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  return {
    ...inherited,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    // Every story of a worker logs in with the same accounts.
    SESSIONS_PER_ACCOUNT: '1000',
    // No story but the one of the consent gives it, so nothing is loaded from the container's host.
    GTM_ID: 'GTM-TEST1',
    DEMO: 'true',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
}

function startServer(name: string, folder: string, env: NodeJS.ProcessEnv): ChildProcess {
  const main = join(folder, 'server', 'main.js');
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'pipe'], env });
  mkdirSync('test-results', { recursive: true });
  const log = createWriteStream(join('test-results', `server-${name}.log`), { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log);
  return child;
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} while starting.`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer within ${START_LIMIT_MS / 1000} s.`);
}

async function listing(desk: ApiSession, total: number): Promise<void> {
  const deadline = Date.now() + LIST_LIMIT_MS;
  while ((await desk.productTotal()) !== total) {
    if (Date.now() > deadline) throw new Error(`The server does not list ${total} products.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Stops a server as an operator would and checks its exit code. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const code = await exit;
  if (code !== 0) throw new Error(`The server stopped with code ${code}.`);
}

/**
 * Below the kernel's ephemeral ports: those could be reassigned in the moment between two builds of a
 * deployment, and another test's shop would answer under this one's address.
 */
const PORTS = { from: 20_000, to: 32_000 };

/** A free port; the server binds it a moment later. */
async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
