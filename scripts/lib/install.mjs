// Dependencies: installed when missing or stale, so that each command works straight after a clone.
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { npm, say, stop } from './run.mjs';

/** Installs what package-lock.json asks for, unless it is there already. */
export function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  if (isLink('node_modules')) {
    stop('Zależności są nieaktualne, a node_modules to dowiązanie: npm ci opróżniłoby cudzy katalog. Usuń dowiązanie.');
  }
  say('Instaluję zależności (npm ci). To potrwa około minuty.');
  if (!npm('ci', '--loglevel=error')) {
    stop('Nie udało się zainstalować zależności. Sprawdź połączenie z siecią i uruchom polecenie ponownie.');
  }
}

/** npm leaves in node_modules the list of what it put there; it is written last, so a broken installation has none. */
function isInstalled() {
  const present = packages('node_modules/.package-lock.json');
  return Object.entries(packages('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === wanted.version : isOptional(wanted);
  });
}

/** Optional packages are those of other systems and processors, mostly. */
function isOptional(entry) {
  return Boolean(entry.optional || entry.devOptional || entry.peer);
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** The lowest version stands in package.json `engines` alone. */
function requireNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  stop(`Potrzebny jest Node ${major}.${minor} lub nowszy, a działa ${process.versions.node}.`);
}
