// Numbers of passed and failed checks from what the test runners report, and what they left out.
import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** A stage without tests of its own, such as lint, counts as one check. */
export function oneCheck(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: [] };
}

/** From vitest's JSON report. A run that broke outside its tests (`ended` false, nothing failed) is one failure. */
export function countVitest(file, ended) {
  const report = read(file);
  if (!report) return oneCheck(false);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const left = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const skipped = left.map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title);
  const { numPassedTests: passed, numFailedTests: failed } = report;
  return { ...settle({ passed, failed, skipped }, ended), projects: secondsByProject(report.testResults) };
}

/** Seconds that the files of each folder of `tests` took, one after another; workers share them. */
function secondsByProject(files) {
  const seconds = {};
  for (const { name, startTime, endTime } of files) {
    const project = relative('tests', name).split(sep)[0];
    seconds[project] = (seconds[project] ?? 0) + (endTime - startTime) / 1000;
  }
  return seconds;
}

/** From Playwright's JSON report; a test that passed only when tried again is a failure here. */
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
