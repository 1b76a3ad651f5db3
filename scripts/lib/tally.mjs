// Counts passed, failed and skipped checks from the test runners' reports.
import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** A stage without tests of its own, such as lint, counts as one check. */
export function oneCheck(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: [] };
}

/**
 * Reads vitest's JSON report. A run that broke outside its tests (`ended` false, nothing failed) counts as one failure.
 */
export function countVitest(file, ended) {
  const report = read(file);
  if (!report) return oneCheck(false);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const left = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const skipped = left.map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title);
  const { numPassedTests: passed, numFailedTests: failed } = report;
  return { ...settle({ passed, failed, skipped }, ended), projects: secondsByProject(report.testResults) };
}

/** Seconds that each folder of `tests` took, summed over its files; workers run them in parallel. */
function secondsByProject(files) {
  const seconds = {};
  for (const { name, startTime, endTime } of files) {
    const project = relative('tests', name).split(sep)[0];
    seconds[project] = (seconds[project] ?? 0) + (endTime - startTime) / 1000;
  }
  return seconds;
}

/** Reads Playwright's JSON report; a test that passed only on a retry counts as a failure. */
export function countPlaywright(file, ended) {
  const report = read(file);
  if (!report) return oneCheck(false);
  const { expected: passed, unexpected, flaky } = report.stats;
  const skipped = report.suites.flatMap(skippedStories);
  return settle({ passed, failed: unexpected + flaky, skipped }, ended);
}

function skippedStories({ specs, suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(skippedStories)];
}

function settle(counts, ended) {
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
