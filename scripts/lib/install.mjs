// Installs dependencies when missing or outdated, so that each command works directly after a clone.
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { isBuilt } from './fresh.mjs';
import { npm, say, stop } from './run.mjs';

/**
 * Installs the packages of package-lock.json unless they are installed: those of development too, also where `NODE_ENV`
 * is `production`, since a shop is built where it starts. A machine that only serves what is built may lack them
 * (docs/operations.md "Production"); `how` as in `isBuilt`.
 */
export function ensureInstalled({ onlyServes = false, ...how } = {}) {
  requireNode();
  const missing = missingPackages();
  if (missing.length === 0 || (onlyServes && missing.every(({ dev }) => dev) && isBuilt(how))) return;
  if (isLink('node_modules')) {
    stop('Zależności są nieaktualne, a node_modules to dowiązanie: npm ci opróżniłoby cudzy katalog. Usuń dowiązanie.');
  }
  say('Instaluję zależności (npm ci). To potrwa około minuty.');
  if (!npm('ci', '--include=dev', '--loglevel=error')) {
    stop('Nie udało się zainstalować zależności. Sprawdź połączenie z siecią i uruchom polecenie ponownie.');
  }
}

/** The packages that are not there in their version. npm writes its list last: an interrupted installation has none. */
function missingPackages() {
  const present = packages('node_modules/.package-lock.json');
  const isThere = ([path, wanted]) => {
    const found = present[path];
    return path === '' || (found ? found.version === wanted.version : isOptional(wanted));
  };
  return Object.entries(packages('package-lock.json'))
    .filter((entry) => !isThere(entry))
    .map(([, wanted]) => wanted);
}

/** Optional packages are mostly those of other systems and processors. */
function isOptional(entry) {
  return Boolean(entry.optional || entry.devOptional || entry.peer);
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** The minimum version is in package.json `engines`. */
function requireNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  stop(`Potrzebny jest Node ${major}.${minor} lub nowszy, a działa ${process.versions.node}.`);
}
