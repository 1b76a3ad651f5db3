// The browser of the end-to-end tests: the machine's own; where it has none, one is brought.
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasApt, installByApt } from './apt.mjs';
import { quickFolder } from './quick-folder.mjs';
import { npm, onPath, run, runTool, say } from './run.mjs';

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/**
 * For pages that live for some seconds: what is compiled again for speed, or kept for later, is hardly used.
 * Of no use, measured: no spare renderer, no site isolation, the GPU's work in the browser process, one thread for drawing,
 * a larger young generation. One more `--disable-features` would replace Playwright's own.
 */
export const FOR_SHORT_PAGES = ['--v8-cache-options=none', '--js-flags=--no-maglev --no-opt'];

/** Playwright has Chromium keep drawn pictures in files, since the shared memory of a container may be small. */
const IN_FILES = '--disable-dev-shm-usage';

/** How every browser of the tests is started; without a path Playwright takes its own. */
export function browserLaunch(executablePath, more = []) {
  const ignoreDefaultArgs = quickFolder() === undefined ? [] : [IN_FILES];
  return { ...(executablePath ? { executablePath } : {}), args: [...ARGUMENTS, ...more], ignoreDefaultArgs };
}

/** Where the browser of an npm package is kept: no dependency of the project, since most machines do without it. */
const KEPT = fileURLToPath(new URL('../../.cache/chromium', import.meta.url));
const KEPT_BROWSER = join(KEPT, 'start');
/** The newest one that Node 20 unpacks. 70 MB; MIT, Chromium itself BSD. */
const PACKAGE = '@sparticuz/chromium@147.0.0';

const DOWNLOAD_LIMIT_MS = 5 * 60_000;

/** Path of a Chromium (`CHROMIUM_PATH` wins), or undefined: then Playwright takes the one that it has downloaded. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || NAMES.map(onPath).find(Boolean) || [MAC, KEPT_BROWSER].find(existsSync);
}

/** The same engine without the browser's own windows and services, which starts and ends sooner; else the whole one. */
export function findHeadlessChromium() {
  return process.env.CHROMIUM_PATH || onPath('chromium-headless-shell') || findChromium();
}

/** False for the engine alone, which has no cameras and installs nothing. */
export function isWholeBrowser() {
  return findChromium() !== KEPT_BROWSER;
}

/**
 * Ways to a Chromium, tried in this order. The package's comes last: it is the engine without the browser around it, in
 * which the stories of cameras and installing are left out.
 */
const WAYS = [
  {
    name: "Playwright's download",
    possible: () => true,
    bring: () => runTool('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_LIMIT_MS }),
  },
  { name: 'apt-get', possible: hasApt, bring: () => installByApt('chromium') },
  {
    name: `the npm package ${PACKAGE}`,
    possible: () => process.platform === 'linux' && process.arch === 'x64',
    bring: keepPackaged,
  },
];

/** True when there is a Chromium that starts, brought if need be; says what it does, and what to do when all failed. */
export async function ensureChromium() {
  if (await starts()) return true;
  if (process.env.CHROMIUM_PATH) {
    say(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not start as a browser.`);
    return false;
  }
  for (const { name, bring } of WAYS.filter(({ possible }) => possible())) {
    say(`No Chromium starts on this machine: getting one by ${name}, which may take some minutes.`);
    if (bring() && (await starts())) return true;
  }
  say(
    `No Chromium could be had on ${process.platform} ${process.arch}: install one and name its program in CHROMIUM_PATH.`,
  );
  return false;
}

async function starts() {
  try {
    // On a system that it does not know, Playwright ends as it is imported.
    const { chromium } = await import('playwright');
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the package's Chromium with the libraries and letters that it brings for machines without a desktop. */
function keepPackaged() {
  rmSync(KEPT, { recursive: true, force: true });
  if (!npm('install', '--prefix', KEPT, '--no-audit', '--no-fund', '--loglevel=error', PACKAGE)) return false;
  // The package unpacks into the folder for temporary files, its libraries only where it believes to be on AWS.
  const env = { ...process.env, TMPDIR: KEPT, AWS_LAMBDA_JS_RUNTIME: '20.x' };
  const unpack = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  if (!run(process.execPath, ['-e', unpack], { cwd: KEPT, env })) return false;
  writeFileSync(join(KEPT, 'fonts.conf'), FONTS);
  writeFileSync(KEPT_BROWSER, START);
  chmodSync(KEPT_BROWSER, 0o755);
  return true;
}

const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
`;
const START = `#!/bin/sh
folder=$(cd "$(dirname "$0")" && pwd)
LD_LIBRARY_PATH="$folder/al2023/lib" FONTCONFIG_FILE="$folder/fonts.conf" exec "$folder/chromium" "$@"
`;
