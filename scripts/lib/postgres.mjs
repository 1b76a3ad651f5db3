// Finds the programs of PostgreSQL, with which tests start a throw-away cluster.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath } from './run.mjs';

/** Where Debian keeps them, a folder a version, outside of `PATH`. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of `initdb` and `pg_ctl`, the newest where there are several, or undefined. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions.map((version) => join(DEBIAN, version, 'bin'));
  const ownPath = onPath('initdb');
  const folders = [...(ownPath ? [dirname(ownPath)] : []), ...installed, '/usr/local/pgsql/bin'];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}
