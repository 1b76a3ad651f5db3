import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { explainFailure } from '#server/db/explain-failure.ts';
import { openDatabase } from '#server/db/open.ts';
import { describePostgres, fillDataDir, freshPostgres } from '#tests/support/server/engines.ts';
import { databaseUrl } from '#tests/support/server/postgres.ts';
import { failServerProcess } from '#tests/support/server/server-process.ts';

/** Covers starts on a busy machine. */
const LONG = 120_000;

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'zapas-starts-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Expects the start to end with exit code 1 (or another) and nothing but this sentence. */
async function expectSentence(env: Record<string, string>, sentence: RegExp, exit = 1): Promise<void> {
  const { code, output } = await failServerProcess({ DATA_DIR: join(place, 'data'), ...env });
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/^ +at /m);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(exit);
}

describe('a start that fails says why in one sentence', { timeout: LONG }, () => {
  let taken: Server;
  beforeAll(async () => {
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    await writeFile(join(place, 'a-file'), '');
  });
  afterAll(() => taken.close());

  const port = () => String((taken.address() as { port: number }).port);
  it.each([
    ['the port is taken', () => ({ PORT: port() }), /^Nie można nasłuchiwać .* \(EADDRINUSE\)/],
    [
      'the host is another machine’s',
      () => ({ HOST: '192.0.2.1', PUBLIC_URL: 'https://zapas.example' }),
      /EADDRNOTAVAIL/,
    ],
    [
      'the host is unknown',
      () => ({ HOST: 'x.invalid', PUBLIC_URL: 'https://zapas.example' }),
      /^Nie można nasłuchiwać/,
    ],
    ['the data folder is a file', () => ({ DATA_DIR: join(place, 'a-file') }), /a-file: to nie jest folder \(EEXIST\)/],
    [
      'the data folder is in a file',
      () => ({ DATA_DIR: join(place, 'a-file', 'data') }),
      /to nie jest folder \(ENOTDIR\)/,
    ],
    [
      'the data folder cannot be written',
      () => ({ DATA_DIR: '/sys/zapas' }),
      /^Nie można używać folderu danych \/sys\/zapas:/,
    ],
    ['the disk is nearly full', () => ({ MIN_FREE_MB: '999999' }), /zostało \d+ MB, a potrzeba co najmniej 999999 MB/],
  ])('%s', async (_, env, sentence) => {
    await expectSentence(env(), sentence);
  });

  it.each([
    ['of another version', async (db: string) => writeFile(join(db, 'PG_VERSION'), '9\n'), /incompatible/, 1],
    ['without its catalogue', async (db: string) => rm(join(db, 'base'), { recursive: true }), /does not exist/, 1],
    ['without its first file', async (db: string) => rm(join(db, 'PG_VERSION')), /PG_VERSION is missing/, 1],
    ['without its control file', async (db: string) => rm(join(db, 'global', 'pg_control')), /pg_control/, 3],
    [
      'that is a file',
      async (db: string) => rm(db, { recursive: true }).then(() => writeFile(db, '')),
      /not a folder/,
      1,
    ],
  ])('the embedded database is one %s', async (name, breakIt, sentence, exit) => {
    const folder = join(place, name.replaceAll(' ', '-'));
    await mkdir(folder);
    await fillDataDir(folder);
    await breakIt(join(folder, 'db'));
    await expectSentence({ DATA_DIR: folder }, sentence, exit);
  });

  it.each([
    ['does not answer', 'postgres://zapas@127.0.0.1:1/zapas', /^Nie można połączyć się z bazą danych \(ECONNREFUSED\)/],
    [
      'has an unknown host',
      'postgres://zapas@x.invalid/zapas',
      /^Nie można połączyć się z bazą danych \((ENOTFOUND|EAI_AGAIN)\)/,
    ],
  ])('the database server %s', async (_, url, sentence) => {
    await expectSentence({ DATABASE_URL: url }, sentence);
  });
});

describe('an error of the database is explained', () => {
  const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });
  it.each([
    ['a wrong password', failure('password authentication failed', '28P01'), /sprawdź użytkownika i hasło/],
    ['a missing password', failure('SASL: client password must be a string'), /sprawdź użytkownika i hasło/],
    ['a user without rights', failure('permission denied for schema public', '42501'), /nie ma uprawnień/],
    ['a full disk', failure('could not extend file', '53100'), /skończyło się miejsce/],
    [
      'a server that starts',
      failure('the database system is starting up', '57P03'),
      /Nie można połączyć się .* \(57P03\)/,
    ],
    ['no TLS', failure('The server does not support SSL connections'), /szyfrowanego połączenia/],
    ['a certificate of its own', failure('x', 'DEPTH_ZERO_SELF_SIGNED_CERT'), /szyfrowanego połączenia/],
    ['a time-out', failure('timeout exceeded when trying to connect'), /Nie można połączyć się z bazą danych:/],
  ])('%s', (_, error, sentence) => {
    expect(explainFailure(error)).toMatch(sentence);
  });

  it.each([[new TypeError('broken')], [failure('syntax error', '42601')], ['text']])('but not %s', (error) => {
    expect(explainFailure(error)).toBeNull();
  });
});

describePostgres('a start on PostgreSQL that fails says why in one sentence', () => {
  const server = () => inject('postgres')?.url ?? '';

  it('an unknown user', { timeout: LONG }, async () => {
    const url = server().replace('postgres://postgres@', 'postgres://nikt:tajne@');
    await expectSentence({ DATABASE_URL: url }, /^Baza danych odrzuciła logowanie: sprawdź użytkownika i hasło/);
  });

  it('a database that is missing', { timeout: LONG }, async () => {
    await expectSentence({ DATABASE_URL: databaseUrl(server(), 'brak') }, /^Serwer nie ma bazy danych/);
  });

  it('a database of a later version', { timeout: LONG }, async () => {
    const { url, drop } = await freshPostgres(inject('postgres'));
    const db = await openDatabase({ databaseUrl: url });
    await db.run(statement('', "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 0)"));
    await db.close();
    await expectSentence({ DATABASE_URL: url, HOST: '127.0.0.1' }, /^Baza danych pochodzi z nowszej wersji sklepu/);
    await drop();
  });
});
