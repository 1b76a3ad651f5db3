// Settings kept in a file: what the environment already says wins over it.
import { existsSync } from 'node:fs';

/** Reads `.env` in the repository's root, when there is one, into the environment. */
export function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
