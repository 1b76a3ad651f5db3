import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Database } from '#server/db/db.ts';
import type { EngineHooks } from '#server/db/engine-hooks.ts';
import { hasTables } from '#server/db/migrate.ts';
import { openDatabase, SERVER_PROGRAM } from '#server/db/open.ts';
import { loadDemo } from '#server/demo/load.ts';
import { type Config, requirePublicUrl } from '#server/environment/config.ts';
import { type DiskSpace, freeBytesAt, inBytes, watchDisk } from '#server/environment/disk-space.ts';
import { loggable } from '#server/environment/loggable.ts';
import { makeFolderPrivate } from '#server/environment/private-folder.ts';
import { openFileStore } from '#server/files/file-store.ts';
import { trustedProxies } from '#server/http/address.ts';
import { readWebFiles, type WebFiles } from '#server/http/web-files.ts';
import { listenOps } from '#server/ops/socket.ts';
import { demoMark } from '#server/repositories/writes/demo.ts';
import { createAuth } from '#server/services/accounts/auth.ts';
import { loadSigner } from '#server/services/accounts/secret.ts';
import type { Deps } from '#server/services/deps.ts';
import { isFolderForeign, prepareShop } from '#server/services/files/shop-files.ts';
import { createCatalogue } from '#server/services/memory/catalogue-memory.ts';
import { createPromotions } from '#server/services/memory/promotions.ts';
import { createPurchases } from '#server/services/memory/purchases.ts';
import { createSnapshots } from '#server/services/memory/snapshots.ts';
import { type AskGus, createGus } from '#server/services/registers/gus.ts';
import { createApp } from './app.ts';
import { failureLog } from './failure-log.ts';
import { keepBuild } from './kept-builds.ts';
import { type Listener, listen } from './listen.ts';
import { type Logs, startJobs } from './shop-jobs.ts';

interface RunningServer {
  /** The address at which users open the app. */
  readonly url: string;
  /** Finishes running work and closes everything. */
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';
const FOREIGN_FILES =
  'DATA_DIR/files names another database as its owner, so nothing in it is ever deleted: see "Files" in docs/operations.md';

/**
 * Opens and migrates the database and serves. `onStatement` is called with every statement, for tests.
 * @throws ConfigError, DataDirInUse, DiskNearlyFull, and errors of the database or port
 */
export async function startServer(
  config: Config,
  log: Logger,
  { onStatement }: Pick<EngineHooks, 'onStatement'> = {},
): Promise<RunningServer> {
  const reportFailure = failureLog(log);
  requirePublicUrl(config, config.host);
  await makeFolderPrivate(config.dataDir);
  const disk = config.databaseUrl ? undefined : watchDisk(freeBytesAt(config.dataDir), inBytes(config.minFreeMb));
  await disk?.check();
  const db = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    program: SERVER_PROGRAM,
    onStatement,
    onLostConnection: (error) => reportFailure(error, { place: 'idle connection' }),
  });
  const closers: (() => Promise<unknown>)[] = [() => db.close()];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const listener = await bind(db, config);
    closers.push(() => listener.stop());
    const url = config.publicOrigin ?? `http://localhost:${listener.port}`;
    const deps = await openShop(db, disk, { config, log, shopUrl: url });
    if (db.engine === 'pglite') {
      const ops = await listenOps(deps, config.dataDir, (error) => log.error({ err: loggable(error) }, 'ops failed'));
      closers.push(() => ops.stop());
    }
    const schema = { isTooNew: false };
    const jobs = startJobs(deps, config, { log, reportFailure }, schema);
    closers.push(() => Promise.all(jobs.map((job) => job.stop())));
    const shop = await createShop(deps, config, { log, reportFailure }, listener.port, () => schema.isTooNew);
    // Running requests end before their dependencies are closed.
    closers.push(() => listener.stop());
    listener.serve(shop.fetch);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Settings of a shop that opens; `shopUrl` is the origin of the links in its mails. */
interface ShopSettings {
  readonly config: Config;
  readonly log: Logger;
  readonly shopUrl: string;
}

async function openShop(
  db: Database,
  disk: DiskSpace | undefined,
  { config, log, shopUrl }: ShopSettings,
): Promise<Deps> {
  const files = openFileStore(config.dataDir);
  const moved = await prepareShop(db, files);
  if (moved > 0) log.info({ moved }, 'files moved out of the database');
  if (await isFolderForeign(db, files)) log.warn(FOREIGN_FILES);
  const catalogue = await createCatalogue(db);
  const now = () => new Date();
  const { demandForm, contactEmail } = config;
  const deps: Deps = {
    db,
    files,
    disk,
    catalogue,
    snapshots: createSnapshots(db, catalogue, now),
    promotions: await createPromotions(db, now),
    purchases: createPurchases(db, now),
    now,
    uuid: randomUUID,
    demandForm,
    contactEmail,
    shopUrl,
  };
  if (config.isDemo && (await loadDemo(deps))) {
    await catalogue.refresh();
    await deps.promotions.refresh();
    log.info('demo data loaded');
  }
  return deps;
}

/** A trial with demo data, reachable from this machine only. */
async function bind(db: Database, config: Config): Promise<Listener> {
  const isTrial = config.isDemo || (await isDemoLoaded(db));
  const host = config.host ?? (isTrial ? LOOPBACK : EVERYWHERE);
  requirePublicUrl(config, host);
  return listen({ host, port: config.port });
}

/** A database without tables has no demo data. */
async function isDemoLoaded(db: Database): Promise<boolean> {
  return (await hasTables(db)) && (await demoMark(db)) !== undefined;
}

async function createShop(
  deps: Deps,
  config: Config,
  { log, reportFailure }: Logs,
  port: number,
  isOutdated: () => boolean,
) {
  const { db, now } = deps;
  const { allowedOrigins, apiOrigin, publicOrigin, gtmId } = config;
  const trustProxy = trustedProxies(config.trustProxy);
  const sessionLife = {
    days: config.sessionDays,
    idleDays: config.sessionIdleDays,
    perAccount: config.sessionsPerAccount,
  };
  const sign = await loadSigner(db);
  const auth = await createAuth({ db, sign, now, sessionLife, sleep: async (ms) => void (await sleep(ms)) });
  const web = await readWeb(config, log, now());
  const origins = [...(publicOrigin ? [publicOrigin] : loopbackOrigins(port)), ...allowedOrigins];
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  const hosts = { origins, allowedOrigins, apiOrigin, gtmId };
  const settings = { ...hosts, isSecure, trustProxy, sessionLife, checkAnswers: false };
  const gus = gusOf(config, log);
  return createApp({ deps, sign, auth, gus, log, reportFailure, settings, web, isOutdated });
}

function gusOf({ gusApiKey }: Config, log: Logger): AskGus | null {
  if (gusApiKey === null) return null;
  return createGus({ key: gusApiKey, onDown: (error) => log.error({ err: loggable(error) }, 'GUS gives no answer') });
}

/** The built app with the assets of older builds. A folder that cannot be written does not prevent serving. */
async function readWeb({ dataDir }: Config, log: Logger, now: Date): Promise<WebFiles | null> {
  const web = readWebFiles(webFolder());
  if (web === null) return null;
  try {
    return { ...web, keptBuilds: await keepBuild(web, dataDir, now) };
  } catch (error) {
    log.warn({ err: loggable(error) }, 'assets of older builds are not kept');
    return web;
  }
}

/** Without `PUBLIC_URL` the shop runs as a trial on one machine, reachable under several names. */
function loopbackOrigins(port: number): string[] {
  return ['localhost', LOOPBACK, '[::1]'].map((name) => new URL(`http://${name}:${port}`).origin);
}

/** Beside the server's folder in a build; in the sources, the output of the last build. */
function webFolder(): string {
  const [built, ofSources] = ['../web', '../../dist/web'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const isBuilt = built !== undefined && existsSync(join(built, 'index.html'));
  return (isBuilt ? built : ofSources) ?? '';
}
