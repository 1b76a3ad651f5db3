// Settings in a file; the environment takes precedence.
import { existsSync } from 'node:fs';

/** Reads `.env` in the repository's root, if present, into the environment. */
export function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
