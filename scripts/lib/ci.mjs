// What CI needs beyond what every machine does.
import { hasApt, installByApt } from './apt.mjs';
import { findPostgres } from './postgres.mjs';
import { onPath } from './run.mjs';

/** CI tests PostgreSQL too, and runs most stories in the browser without windows, in a sixth less time. */
export function prepareCi() {
  if (process.env.CI !== 'true' || !hasApt()) return;
  if (!findPostgres() && !process.env.TEST_DATABASE_URL) installByApt('postgresql');
  if (onPath('chromium') && !onPath('chromium-headless-shell')) installByApt('chromium-headless-shell');
}
