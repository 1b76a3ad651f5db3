import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/db.ts';
import type { DiskSpace } from '#server/environment/disk-space.ts';
import { failureLog } from '#server/failure-log.ts';
import { openFileStore } from '#server/files/file-store.ts';
import { trustedProxies } from '#server/http/address.ts';
import type { AppEnv, HttpSettings } from '#server/http/app-env.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import type { WebFiles } from '#server/http/web-files.ts';
import { createAuth } from '#server/services/accounts/auth.ts';
import { verifyPassword } from '#server/services/accounts/passwords.ts';
import { loadSigner } from '#server/services/accounts/secret.ts';
import type { Deps } from '#server/services/deps.ts';
import { createCatalogue } from '#server/services/memory/catalogue-memory.ts';
import { createPromotions } from '#server/services/memory/promotions.ts';
import { createPurchases } from '#server/services/memory/purchases.ts';
import { createSnapshots } from '#server/services/memory/snapshots.ts';
import type { AskGus } from '#server/services/registers/gus.ts';
import { DEMAND_FORM } from '#shared/texts/demand.ts';
import { type Makers, makersFor, TEST_PASSWORD, TEST_PASSWORD_COST } from '#tests/support/shop/makers.ts';
import { Agent, type RequestApp, requestOf } from './agent.ts';
import type { TestEngine } from './engines.ts';

/** Origin of the test app. */
export const TEST_ORIGIN = 'https://zapas.example';

/** Recipient of messages to the wholesaler. */
export const TEST_CONTACT = 'biuro@zapas.example';

export interface TestAppOptions {
  /** Additional endpoints. */
  readonly endpoints?: readonly Endpoint[];
  readonly isOutdated?: () => boolean;
  readonly disk?: DiskSpace;
  readonly gus?: AskGus;
  readonly settings?: Partial<HttpSettings>;
  readonly web?: WebFiles;
  readonly sessionDays?: number;
}

export interface TestApp {
  readonly db: Database;
  readonly deps: Deps;
  readonly make: Makers;
  /** The app's clock; it stands still unless set. */
  readonly clock: { set(iso: string): void; advance(ms: number): void };
  /** Log lines so far, as text. */
  readonly logged: string[];
  /** Delays and password verifications that the app requested. */
  readonly seen: { readonly delays: number[]; verifications: number; readonly costs: string[] };
  readonly request: RequestApp;
  login(username: string, password?: string): Promise<Agent>;
  /** Names of the statements that `work` ran, without transaction commands. */
  statements(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** The cost parameters in a stored password hash. */
export function costOf(passwordHash: string): string {
  return passwordHash.split('$').slice(0, 4).join('$');
}

const TRANSACTION = new Set(['begin', 'commit', 'rollback']);

/** The whole app on a new database, called as a function. */
export async function startTestApp(engine: TestEngine, options: TestAppOptions = {}): Promise<TestApp> {
  const sent: string[] = [];
  const db = await engine.open((name) => sent.push(name));
  const dataDir = await mkdtemp(join(tmpdir(), 'zapas-app-'));
  let time = new Date('2026-11-28T10:00:00.000Z');
  const logged: string[] = [];
  const seen = { delays: [] as number[], verifications: 0, costs: [] as string[] };
  const now = () => new Date(time);
  const catalogue = await createCatalogue(db, () => time.getTime());
  const snapshots = createSnapshots(db, catalogue, now);
  const deps: Deps = {
    db,
    files: openFileStore(dataDir),
    disk: options.disk,
    catalogue,
    snapshots,
    promotions: await createPromotions(db, now),
    purchases: createPurchases(db, now),
    now,
    uuid: randomUUID,
    demandForm: DEMAND_FORM,
    contactEmail: TEST_CONTACT,
    shopUrl: TEST_ORIGIN,
  };
  const sign = await loadSigner(db);
  const sessionLife = { days: options.sessionDays ?? 30, idleDays: 7, perAccount: 20 };
  const auth = await createAuth({
    db,
    sign,
    now: deps.now,
    sessionLife,
    passwordCost: TEST_PASSWORD_COST,
    sleep: async (ms) => void seen.delays.push(ms),
    verify: (hash, password) => {
      seen.verifications += 1;
      seen.costs.push(costOf(hash));
      return verifyPassword(hash, password);
    },
  });
  const log = pino({}, { write: (line) => void logged.push(line) });
  const app = createApp({
    deps,
    sign,
    auth,
    log,
    reportFailure: failureLog(log),
    gus: options.gus ?? null,
    settings: { ...DEFAULT_SETTINGS, sessionLife, ...options.settings },
    web: options.web ?? null,
    endpoints: options.endpoints ?? [],
    isOutdated: options.isOutdated ?? (() => false),
  });
  const request: RequestApp = async (path, { address = '192.0.2.1', ...init } = {}) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: address } } } as unknown as AppEnv['Bindings']);
  return {
    db,
    deps,
    make: makersFor(db),
    clock: {
      set: (iso) => {
        time = new Date(iso);
      },
      advance: (ms) => {
        time = new Date(time.getTime() + ms);
      },
    },
    logged,
    seen,
    request,
    login: (username, password = TEST_PASSWORD) => logIn(request, username, password),
    statements: async (work) => {
      const from = sent.length;
      await work();
      return sent.slice(from).filter((name) => !TRANSACTION.has(name));
    },
    close: async () => {
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const DEFAULT_SETTINGS: HttpSettings = {
  origins: [TEST_ORIGIN],
  allowedOrigins: [],
  isSecure: true,
  gtmId: null,
  trustProxy: trustedProxies([]),
  apiOrigin: null,
  sessionLife: { days: 30, idleDays: 7, perAccount: 20 },
  checkAnswers: true,
};

async function logIn(request: RequestApp, username: string, password: string): Promise<Agent> {
  const response = await request('/api/login_check', requestOf({ form: { username, password } }));
  if (!response.ok) throw new Error(`log-in of ${username}: ${response.status} ${await response.text()}`);
  const { user } = (await response.json()) as { user: { id: string } };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return new Agent(request, { cookie, userId: user.id });
}
