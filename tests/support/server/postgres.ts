import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { quickFolder } from '../../../scripts/lib/quick-folder.mjs';

const execute = promisify(execFile);

/** A PostgreSQL server for tests. `url` is its maintenance database, for creating others. */
export interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Shown where tests are skipped. */
export const NO_POSTGRES =
  'PostgreSQL tests are skipped: TEST_DATABASE_URL is not set, and no PostgreSQL programs that may start a throw-away cluster were found.';

/**
 * The server named by `TEST_DATABASE_URL`, otherwise a temporary cluster on a socket, otherwise null. The cluster does
 * not sync to disk unless `fsync` is set, as benches do.
 */
export async function startPostgres({ fsync = false } = {}): Promise<Postgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const programs = findPostgres();
  const owner = await clusterOwner();
  return programs && owner ? startCluster(programs, owner, fsync) : null;
}

/** The URL of another database on the same server. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** The user that runs the cluster: PostgreSQL refuses root, so root runs it as `postgres`, if that user exists. */
interface Owner {
  readonly prefix: readonly string[];
  readonly ids?: { readonly uid: number; readonly gid: number };
}

async function clusterOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', 'postgres']), execute('id', ['-g', 'postgres'])]);
    return { prefix: ['runuser', '-u', 'postgres', '--'], ids: { uid: Number(uid.stdout), gid: Number(gid.stdout) } };
  } catch {
    return null;
  }
}

async function startCluster(programs: string, owner: Owner, fsync: boolean): Promise<Postgres> {
  // A database is a thousand files: to copy one on a disk takes a quarter of a second of processor time, in memory a
  // sixtieth.
  const place = (fsync ? undefined : quickFolder()) ?? tmpdir();
  const folder = await mkdtemp(join(place, 'zapas-postgres-'));
  await chmod(folder, 0o755);
  if (owner.ids) await chown(folder, owner.ids.uid, owner.ids.gid);
  const data = join(folder, 'data');
  const program = async (name: string, args: string[]) => {
    const [command = '', ...rest] = [...owner.prefix, join(programs, name), ...args];
    await execute(command, rest, { cwd: folder });
  };
  const settings = { listen_addresses: "''", unix_socket_directories: folder, max_connections: '200' };
  const unsafe = fsync
    ? {}
    : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' };
  const options = Object.entries({ ...settings, ...unsafe }).map(([name, value]) => `-c ${name}=${value}`);
  await program('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  await program('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options.join(' '), 'start']);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      await program('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
