import { isIP } from 'node:net';
import * as v from 'valibot';
import { DEMAND_FORM } from '#shared/texts/demand.ts';
import { configTexts } from '#shared/texts/server.ts';

/** Title of the printed demand form and the annex of the regulation that defines it. */
export interface DemandFormTexts {
  readonly title: string;
  readonly annex: string;
}

/** Settings from the environment (docs/architecture.md "Set-up"), read once in `main`. */
export interface Config {
  readonly port: number;
  /**
   * Host to listen on. Null: loopback while demo data, whose passwords are public, is loaded, otherwise all interfaces.
   */
  readonly host: string | null;
  readonly dataDir: string;
  /** `MIN_FREE_MB`: the embedded database is not written while its disk has less room. */
  readonly minFreeMb: number;
  /** PostgreSQL when set, otherwise PGlite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** `PUBLIC_URL`: the origin under which users reach the app; null for a trial on one machine. */
  readonly publicOrigin: string | null;
  /** Additional trusted origins that may write. */
  readonly allowedOrigins: readonly string[];
  /** Addresses and networks of proxies that may name the client's address. */
  readonly trustProxy: readonly string[];
  /** Null writes mails to files. */
  readonly smtpUrl: string | null;
  /** `GUS_API_KEY`: null lets the tables of firms alone decide. */
  readonly gusApiKey: string | null;
  readonly isDemo: boolean;
  /** `NODE_ENV=production`. */
  readonly isProduction: boolean;
  readonly sessionDays: number;
  /** Days without use after which a session ends. */
  readonly sessionIdleDays: number;
  readonly sessionsPerAccount: number;
  readonly apiOrigin: string | null;
  /** `GTM_ID`: the analytics tag container; null: no analytics. */
  readonly gtmId: string | null;
  readonly demandForm: DemandFormTexts;
  /** Recipient of contact form messages; by default `kontakt` at the shop's domain. */
  readonly contactEmail: string;
}

/** Lists every wrong value, one per line. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`${configTexts.wrong}\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, configTexts.whole),
    v.transform(Number),
    v.minValue(min, configTexts.atLeast(min)),
    v.maxValue(max, configTexts.atMost(max)),
  );
const flag = v.pipe(
  v.picklist(['0', '1', 'false', 'true', 'off', 'on'], configTexts.flag),
  v.transform((text) => ['1', 'true', 'on'].includes(text)),
);
const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => protocols.includes(protocolOf(text)), configTexts.url(protocols)),
    v.check((text) => !/^\w+:\/*$/.test(text.trim()), configTexts.noHost),
  );
const origin = v.pipe(url('http:', 'https:'), v.check(isOrigin, configTexts.origin), v.transform(originOf));
/** Comma-separated. */
const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

const words = v.pipe(v.string(), v.trim(), v.maxLength(200, configTexts.words));

const email = v.pipe(v.string(), v.trim(), v.email(configTexts.email));

const environment = v.object({
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, configTexts.host))),
  DATA_DIR: v.optional(v.string(), './data'),
  MIN_FREE_MB: v.optional(whole(0, 1_000_000), '100'),
  DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  PUBLIC_URL: v.optional(origin),
  TRUST_PROXY: v.optional(v.pipe(list, v.array(v.pipe(v.string(), v.check(isNetwork, configTexts.proxies)))), ''),
  ALLOWED_ORIGINS: v.optional(v.pipe(list, v.array(origin)), ''),
  SMTP_URL: v.optional(url('smtp:', 'smtps:')),
  GUS_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^\w{10,100}$/, configTexts.gusKey))),
  DEMO: v.optional(flag),
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test'], configTexts.nodeEnv)),
  SESSION_DAYS: v.optional(whole(1, 365), '30'),
  SESSION_IDLE_DAYS: v.optional(whole(1, 365), '7'),
  SESSIONS_PER_ACCOUNT: v.optional(whole(1, 1000), '20'),
  API_BASE_URL: v.optional(url('http:', 'https:')),
  CONTACT_EMAIL: v.optional(email),
  GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z\d]{4,12}$/, configTexts.gtmId))),
  DEMAND_FORM_TITLE: v.optional(words, DEMAND_FORM.title),
  DEMAND_FORM_ANNEX: v.optional(words, DEMAND_FORM.annex),
});

/** Reads the environment; empty values count as unset. @throws ConfigError */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => (value ?? '').trim() !== ''));
  const result = v.safeParse(environment, given, { abortPipeEarly: true });
  if (!result.success) throw new ConfigError(result.issues.map(describe));
  return derive(result.output);
}

function derive(env: v.InferOutput<typeof environment>): Config {
  return {
    port: env.PORT,
    host: env.HOST ?? null,
    dataDir: env.DATA_DIR,
    minFreeMb: env.MIN_FREE_MB,
    databaseUrl: env.DATABASE_URL ?? null,
    publicOrigin: env.PUBLIC_URL ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL ?? null,
    gusApiKey: env.GUS_API_KEY ?? null,
    isDemo: env.DEMO ?? (env.DATABASE_URL === undefined && env.NODE_ENV !== 'production'),
    isProduction: env.NODE_ENV === 'production',
    sessionDays: env.SESSION_DAYS,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    sessionsPerAccount: env.SESSIONS_PER_ACCOUNT,
    apiOrigin: env.API_BASE_URL ? originOf(env.API_BASE_URL) : null,
    gtmId: env.GTM_ID ?? null,
    contactEmail: env.CONTACT_EMAIL ?? `kontakt@${env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost'}`,
    demandForm: { title: env.DEMAND_FORM_TITLE, annex: env.DEMAND_FORM_ANNEX },
  };
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * The server needs its own public address when others can reach it, because writes are accepted from that origin only.
 * Separate from `readConfig`, since the command line needs no address.
 * @throws ConfigError without `PUBLIC_URL` in production or when listening beyond loopback
 */
export function requirePublicUrl({ publicOrigin, isProduction }: Config, host: string | null): void {
  if (publicOrigin !== null) return;
  if (isProduction) throw new ConfigError([`PUBLIC_URL: ${configTexts.publicUrlInProduction}`]);
  if (host !== null && !LOOPBACK.test(host))
    throw new ConfigError([`PUBLIC_URL: ${configTexts.publicUrlBeyond(host)}`]);
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

/** An IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

/** Earlier checks report what is not a URL. */
function originOf(text: string): string {
  return URL.canParse(text) ? new URL(text).origin : text;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

function describe(issue: v.BaseIssue<unknown>): string {
  const name = String(issue.path?.[0]?.key ?? '');
  return `${name}: ${issue.message}`;
}
