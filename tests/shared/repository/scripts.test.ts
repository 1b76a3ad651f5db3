import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The scripts run before anything is installed, so the tests run them with a bare `node`. */
let folder: string;

// Each case starts a process.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zapas-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** Imports a module of scripts/lib as `m` in the test's folder and evaluates an expression. */
function evaluate(module: string, expression: string, env: NodeJS.ProcessEnv = {}) {
  const url = pathToFileURL(resolve('scripts/lib', module)).href;
  const code = `import * as m from ${JSON.stringify(url)}; const value = await (${expression}); console.log(JSON.stringify(value ?? null));`;
  const args = ['--input-type=module', '-e', code];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });
}

const answer = (module: string, expression: string, env?: NodeJS.ProcessEnv) =>
  JSON.parse(evaluate(module, expression, env).stdout);

describe('whether a build is fresh', () => {
  beforeEach(() => {
    write('src/web/main.ts', 'one');
    write('package.json', '{}');
    write('dist/.built-from', answer('fresh.mjs', 'm.fingerprint()'));
  });

  it('depends on contents, not on modification times', () => {
    expect(answer('fresh.mjs', 'm.isBuilt()')).toBe(true);
    utimesSync(join(folder, 'src/web/main.ts'), 0, 0);
    expect(answer('fresh.mjs', 'm.isBuilt()')).toBe(true);
    write('src/web/main.ts', 'two');
    expect(answer('fresh.mjs', 'm.isBuilt()')).toBe(false);
  });

  it('detects new files, changed configuration and build settings', () => {
    expect(answer('fresh.mjs', 'm.isBuilt()', { API_BASE_URL: 'https://api.zapas.example' })).toBe(false);
    write('vite.config.ts', '');
    expect(answer('fresh.mjs', 'm.isBuilt()')).toBe(false);
  });

  it('of the same sources serves a command whose shell has other build settings', () => {
    const other = { CARD_LOAD_DELAY_MS: '0', APP_VERSION: '9.9.9', API_BASE_URL: 'https://api.zapas.example' };
    const beside = () => answer('fresh.mjs', '[m.isBuilt({ anySettings: true }), m.isBuilt()]', other);
    expect(beside()).toEqual([true, false]);
    write('src/web/main.ts', 'two');
    expect(beside()).toEqual([false, false]);
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(beside()).toEqual([false, false]);
  });

  it('ignores the route tree, which the build writes', () => {
    write('src/web/routeTree.gen.ts', 'generated');
    expect(answer('fresh.mjs', 'm.isBuilt()')).toBe(true);
  });

  it('is false without a finished build', () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(answer('fresh.mjs', 'm.isBuilt()')).toBe(false);
  });
});

describe('installing', () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        '': { version: '1.0.0' },
        'node_modules/a': { version },
        'node_modules/b-of-another-system': { version: '1.0.0', optional: true },
      },
    });
  const manifest = (node: string) => JSON.stringify({ name: 'x', engines: { node } });

  beforeEach(() => {
    write('package.json', manifest('>=20.19'));
    write('package-lock.json', lock('1.0.0'));
  });

  it('is skipped when everything is installed', () => {
    write('node_modules/.package-lock.json', lock('1.0.0'));
    expect(evaluate('install.mjs', 'm.ensureInstalled()')).toMatchObject({ status: 0, stderr: '' });
  });

  it('leaves out what only the build needs where a finished build is served', () => {
    const packages = (...[built, extra]: object[]) =>
      JSON.stringify({ packages: { '': {}, 'node_modules/server': { version: '1.0.0' }, ...built, ...extra } });
    const builder = { 'node_modules/builder': { version: '1.0.0', dev: true } };
    write('package-lock.json', packages(builder));
    write('node_modules/.package-lock.json', packages());
    write('dist/.built-from', answer('fresh.mjs', 'm.fingerprint()'));
    const serve = () => evaluate('install.mjs', 'm.ensureInstalled({ onlyServes: true })').stderr;
    expect(serve()).toBe('');
    write('package-lock.json', packages(builder, { 'node_modules/new': { version: '1.0.0' } }));
    write('dist/.built-from', answer('fresh.mjs', 'm.fingerprint()'));
    expect(serve()).toContain('npm ci');
    write('package-lock.json', packages(builder));
    expect(serve()).toContain('npm ci');
  });

  it('gets what the build needs, also for production', () => {
    const packed = { name: 'x', engines: { node: '>=20.19' }, devDependencies: { builder: 'file:builder' } };
    const dev = {
      'node_modules/builder': { resolved: 'builder', link: true },
      builder: { version: '1.0.0', dev: true },
    };
    write('package.json', JSON.stringify(packed));
    write('builder/package.json', JSON.stringify({ name: 'builder', version: '1.0.0' }));
    write('package-lock.json', JSON.stringify({ name: 'x', lockfileVersion: 3, packages: { '': packed, ...dev } }));
    const { status } = evaluate('install.mjs', 'm.ensureInstalled()', { NODE_ENV: 'production' });
    expect([status, existsSync(join(folder, 'node_modules/builder/package.json'))]).toEqual([0, true]);
  });

  it('never empties the target of a link', () => {
    write('elsewhere/.package-lock.json', lock('0.9.0'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'node_modules'));
    const { status, stderr } = evaluate('install.mjs', 'm.ensureInstalled()');
    expect(status).toBe(1);
    expect(stderr).toContain('dowiązanie');
  });

  it('asks for a newer Node in a clear message', () => {
    write('package.json', manifest('>=99.1'));
    const { status, stderr } = evaluate('install.mjs', 'm.ensureInstalled()');
    expect(status).toBe(1);
    expect(stderr).toContain('Potrzebny jest Node 99.1');
  });
});

describe('counting', () => {
  const file = (name: string, assertionResults: object[]) => ({
    name: join(folder, name),
    startTime: 1_000,
    endTime: 3_500,
    assertionResults,
  });
  const vitest = () => ({
    numPassedTests: 5,
    numFailedTests: 0,
    testResults: [
      file('tests/web/a.test.ts', [{ status: 'passed', ancestorTitles: [], title: 'works' }]),
      file('tests/server/b.test.ts', [{ status: 'skipped', ancestorTitles: ['races (postgres)'], title: 'x' }]),
      file('tests/server/c.test.ts', [{ status: 'todo', ancestorTitles: [], title: 'alone' }]),
    ],
  });
  const specs = (status: string) => [{ file: 'cart.spec.ts', title: `is ${status}`, tests: [{ status }] }];

  it("reads the runners' numbers and the names of skipped tests", () => {
    write('unit.json', JSON.stringify(vitest()));
    const suites = [{ specs: specs('expected'), suites: [{ specs: specs('skipped') }] }];
    write('e2e.json', JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }, suites }));
    expect(answer('tally.mjs', `m.countVitest('unit.json', true)`)).toEqual({
      passed: 5,
      failed: 0,
      skipped: ['races (postgres)', 'alone'],
      projects: { web: 2.5, server: 5 },
    });
    expect(answer('tally.mjs', `m.countPlaywright('e2e.json', false)`)).toEqual({
      passed: 3,
      failed: 2,
      skipped: ['cart.spec.ts: is skipped'],
    });
  });

  it('counts a run that broke outside its tests as a failure', () => {
    write('unit.json', JSON.stringify(vitest()));
    expect(answer('tally.mjs', `m.countVitest('unit.json', false)`).failed).toBe(1);
    expect(answer('tally.mjs', `m.countVitest('absent.json', true)`).failed).toBe(1);
  });
});

describe('the browser for the tests', () => {
  it('is the one in CHROMIUM_PATH, and a wrong path is reported', () => {
    const env = { CHROMIUM_PATH: join(folder, 'no-browser') };
    expect(answer('chromium.mjs', 'm.findChromium()', env)).toBe(env.CHROMIUM_PATH);
    const { stdout, stderr } = evaluate('chromium.mjs', 'm.ensureChromium()', env);
    expect(stdout).toBe('false\n');
    expect(stderr).toContain('CHROMIUM_PATH');
  });
});

describe('a server started by npm', () => {
  it('stops with npm, although a shell is between them', async () => {
    const url = pathToFileURL(resolve('scripts/lib/npm-stop.mjs')).href;
    write('package.json', JSON.stringify({ name: 'x', scripts: { start: 'node server.mjs' } }));
    write(
      'server.mjs',
      `import { stopWithNpm } from ${JSON.stringify(url)};
      stopWithNpm();
      const life = setInterval(() => {}, 1000);
      process.on('SIGTERM', () => { console.log('stopping'); clearInterval(life); });
      console.log('up');`,
    );
    const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    npm.stdout.on('data', (data) => {
      said += data;
      if (said === 'up\n') npm.kill('SIGTERM');
    });
    // The pipe closes when the last process that holds it has exited.
    await once(npm.stdout, 'close');
    expect(said).toBe('up\nstopping\n');
  });
});
