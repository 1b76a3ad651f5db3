// Counts passed and failed checks from the test runners' reports.
import { existsSync, readFileSync } from 'node:fs';

/** A stage without tests of its own, such as lint, counts as one check. */
export function oneCheck(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/**
 * Reads vitest's JSON report. A run that broke outside its tests (`ended` false, nothing failed) counts as one failure.
 */
export function countVitest(file, ended) {
  const report = read(file);
  if (!report) return oneCheck(false);
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: todo } = report;
  return settle({ passed, failed, skipped: pending + todo }, ended);
}

/** Reads Playwright's JSON report; a test that passed only on a retry counts as a failure. */
export function countPlaywright(file, ended) {
  const report = read(file);
  if (!report) return oneCheck(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle({ passed: expected, failed: unexpected + flaky, skipped }, ended);
}

function settle(counts, ended) {
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
