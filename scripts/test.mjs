// `npm test`: every check there is, in one command from a fresh clone. All stages run even when one fails.
// `npm test -- types e2e` runs only the named ones. The last line is `N passed, N failed`, for people and CI alike.
import './lib/root.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { built } from './lib/build.mjs';
import { ensureChromium, isWholeBrowser } from './lib/chromium.mjs';
import { prepareCi } from './lib/ci.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run, runTool, say, stop } from './lib/run.mjs';
import { countPlaywright, countVitest, oneCheck } from './lib/tally.mjs';

const RESULTS = '.cache/test';

function vitest(name, ...args) {
  const file = `${RESULTS}/${name}.json`;
  const passed = runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  return countVitest(file, passed);
}

async function endToEnd() {
  if (!(await ensureChromium()) || !built()) return oneCheck(false);
  const file = `${RESULTS}/e2e.json`;
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--reporter=list,json'];
  return countPlaywright(file, runTool('playwright', args, { env }));
}

/** The components among them are tested in a browser; without one, their part fails. */
async function unit() {
  await ensureChromium();
  return vitest('unit', '--project=!build');
}

function buildChecks() {
  return built() ? vitest('build', '--project=build') : oneCheck(false);
}

const STAGES = {
  lint: () => oneCheck(runTool('biome', ['check', '--error-on-warnings', '.'])),
  types: () => oneCheck(run(process.execPath, ['scripts/types.mjs'])),
  structure: () => oneCheck(run(process.execPath, ['scripts/structure.mjs'])),
  unit,
  build: () => oneCheck(built()),
  built: buildChecks,
  e2e: endToEnd,
};

async function runStage(name) {
  say(`\n── ${name} ──`);
  const started = Date.now();
  const counts = await STAGES[name]();
  return { name, ...counts, seconds: Math.round((Date.now() - started) / 1000) };
}

/** Tables and skipped tests on stderr, the last line on stdout. */
function report(results) {
  say('\nstage      passed  failed  skipped  seconds');
  for (const { name, passed, failed, skipped, seconds } of results) {
    say([name.padEnd(9), ...[passed, failed, skipped.length, seconds].map((n) => String(n).padStart(7))].join(' '));
  }
  for (const { name, projects } of results.filter((result) => result.projects)) {
    const parts = Object.entries(projects).map(([project, seconds]) => `${project} ${Math.round(seconds)}`);
    say(`Seconds of the files of ${name}: ${parts.join(', ')}.`);
  }
  for (const { name, skipped } of results) sayNotRun(name, skipped);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 && sum('passed') > 0;
}

function sayNotRun(stage, skipped) {
  if (skipped.length === 0) return;
  say(`\nNot run in ${stage}: ${skipped.length}, of: ${[...new Set(skipped)].join('; ')}.`);
  if (skipped.some((title) => title.endsWith('(postgres)')))
    say(
      'They need PostgreSQL: install its server, or name one in TEST_DATABASE_URL. The rest ran on the embedded database.',
    );
  if (stage === 'e2e' && !isWholeBrowser())
    say('The stories of cameras and of installing need a whole Chromium: install one, or name it in CHROMIUM_PATH.');
  if (skipped.some((title) => title.includes('Firefox'))) say('No Firefox: install it, or name it in FIREFOX_PATH.');
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STAGES));
if (unknown.length) stop(`No stage ${unknown.join(', ')}. There are: ${Object.keys(STAGES).join(', ')}.`);
ensureInstalled();
prepareCi();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const results = [];
for (const name of wanted.length ? wanted : Object.keys(STAGES)) results.push(await runStage(name));
process.exit(report(results) ? 0 : 1);
