// Finds the browser for the end-to-end tests: the machine's own first, so that nothing need be downloaded.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FIXED = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

/** Path of a Chromium on this machine (`CHROMIUM_PATH` wins), or undefined: then Playwright looks for its own. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [...FIXED, ...NAMES.flatMap(onPath)].find(isProgram);
}

/** Null when the tests can run, else a sentence saying how to get a browser. */
export async function missingChromium() {
  const found = findChromium();
  if (found) return isProgram(found) ? null : `CHROMIUM_PATH points at ${found}, which is not a program.`;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return null;
  return 'No Chromium found. Install one (apt-get install chromium), set CHROMIUM_PATH, or run: npx playwright install chromium';
}

function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
