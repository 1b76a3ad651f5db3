// Compares `dist` with the sources by content, because modification times are meaningless after a clone.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const INPUTS = ['src', 'public', 'scripts', 'index.html', 'package.json', 'package-lock.json'];
/** Settings that the build writes into the app (docs/architecture.md "Set-up"). */
const BUILD_SETTINGS = ['API_BASE_URL', 'APP_VERSION', 'CARD_LOAD_DELAY_MS'];
const STAMP = 'dist/.built-from';
/** The build writes it from src/web/routes. */
const GENERATED = join('src', 'web', 'routeTree.gen.ts');

/**
 * Whether `dist` equals what a build would produce now. With `anySettings`, whether it is of these sources: a command
 * beside a running shop has the settings of its own shell, and the shop's build stays as it is.
 */
export function isBuilt({ anySettings = false } = {}) {
  if (!existsSync(STAMP)) return false;
  const built = readFileSync(STAMP, 'utf8');
  return anySettings ? built.startsWith(`${ofSources()} `) : built === fingerprint();
}

/**
 * Records what `dist` was built from. The fingerprint is taken before the build, and written only after a complete one.
 */
export function rememberBuild(builtFrom) {
  writeFileSync(STAMP, builtFrom);
}

/** Hashes of everything that a build depends on: of its sources and of its settings. */
export function fingerprint() {
  return `${ofSources()} ${ofSettings()}`;
}

function ofSettings() {
  const hash = createHash('sha256');
  for (const name of BUILD_SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

function ofSources() {
  const hash = createHash('sha256');
  for (const file of inputFiles()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function inputFiles() {
  const configs = readdirSync('.').filter((name) => /\.config\.[cm]?[jt]s$/.test(name) || name === 'tsconfig.json');
  return [...INPUTS, ...configs]
    .filter((path) => existsSync(path))
    .flatMap(filesUnder)
    .filter((path) => path !== GENERATED);
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
