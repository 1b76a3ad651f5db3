// Finds the browser for the end-to-end tests: the machine's own first, so that nothing need be downloaded.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FIXED = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

/** What every browser of the tests is started with. */
export const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Path of a Chromium on this machine (`CHROMIUM_PATH` wins), or undefined: then Playwright looks for its own. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || [...FIXED, ...NAMES.flatMap(onPath)].find(isProgram);
}

/** The same engine without the browser's own windows and services, which starts and ends sooner; else the whole one. */
export function findHeadlessChromium() {
  return process.env.CHROMIUM_PATH || onPath('chromium-headless-shell').find(isProgram) || findChromium();
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
