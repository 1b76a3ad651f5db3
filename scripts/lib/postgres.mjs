// Finds PostgreSQL's programs, which tests use to start a temporary cluster.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath } from './run.mjs';

/** Debian's location, a folder per version, not on `PATH`. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of the newest `initdb` and `pg_ctl`, or undefined. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions.map((version) => join(DEBIAN, version, 'bin'));
  const ownPath = onPath('initdb');
  const folders = [...(ownPath ? [dirname(ownPath)] : []), ...installed, '/usr/local/pgsql/bin'];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}
