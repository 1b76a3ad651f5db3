// Set-up that only CI needs.
import { hasApt, installByApt } from './apt.mjs';
import { findPostgres } from './postgres.mjs';
import { onPath } from './run.mjs';

/** CI also tests on PostgreSQL, and runs most stories in the headless shell, which saves a sixth of the time. */
export function prepareCi() {
  if (process.env.CI !== 'true' || !hasApt()) return;
  if (!findPostgres() && !process.env.TEST_DATABASE_URL) installByApt('postgresql');
  if (onPath('chromium') && !onPath('chromium-headless-shell')) installByApt('chromium-headless-shell');
}
