// Keeps the files of the build before for one build more: a tab that was opened on it still loads its screens from them.
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ASSETS = join('dist', 'web', 'assets');
/** Names of the assets that the last build made itself; others beside them are of the build before. */
const OWN = join('dist', '.own-assets');

/** Copies the last build's own assets out of `dist`, before it is removed; answers where they are. */
export function setAssetsAside() {
  const folder = mkdtempSync(join(tmpdir(), 'zapas-assets-'));
  const own = existsSync(OWN) ? JSON.parse(readFileSync(OWN, 'utf8')) : [];
  for (const name of own.filter((name) => existsSync(join(ASSETS, name)))) {
    copyFileSync(join(ASSETS, name), join(folder, name));
  }
  return folder;
}

/** Puts them beside the new build's assets, whose names carry a hash, so that the same name is the same file. */
export function bringAssetsBack(folder) {
  const own = readdirSync(ASSETS);
  writeFileSync(OWN, JSON.stringify(own));
  for (const name of readdirSync(folder).filter((name) => !own.includes(name))) {
    copyFileSync(join(folder, name), join(ASSETS, name));
  }
  rmSync(folder, { recursive: true });
}
