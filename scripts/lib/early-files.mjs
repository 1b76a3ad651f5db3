// Lists the files of the app's first screen in the start page, so that they are fetched while the entry is being
// parsed: the fonts always, shell and screen for a logged-in user (public/early-screens.js). Otherwise each import is
// found only when the file before it has run: a cold start offline takes 498 ms with the list and 554 without (medians
// of 15 starts on two busy cores).
import { withScripts } from './inline-scripts.mjs';

/** Position of the list in index.html: before its reader, which must not wait for the styles. */
const PLACE = '<!-- early-screens -->';
/** Screens behind log-in, as split by the router. */
const SCREEN = /\/src\/web\/routes\/_authorised(?:\/(.+))?\.tsx\?tsr-split=component/;

/** A file of the build with all its static imports, including styles. */
function withImports(bundle, name, seen = new Set()) {
  const chunk = bundle[name];
  // The page references the entry already.
  if (seen.has(name) || chunk === undefined || chunk.isEntry) return seen;
  seen.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const imported of chunk.imports) withImports(bundle, imported, seen);
  return seen;
}

/** Imported by the guard of these screens: the user's data on this device. */
const USER_DATA = /\/src\/web\/offline\/user-data\.ts$/;

/** `produkty/index` → `/produkty`, `produkty/$productId` → `/produkty/*`. */
export function addressOf(file) {
  return `/${file.replace(/(^|\/)index$/, '').replace(/\$[^/]+/g, '*')}`;
}

const filesOf = (bundle, name) => [...withImports(bundle, name)].map((path) => `/${path}`);

function screensOf(bundle) {
  const early = { shell: [], screens: {} };
  const userData = Object.keys(bundle).find((name) => USER_DATA.test(bundle[name].facadeModuleId ?? ''));
  for (const [name, chunk] of Object.entries(bundle)) {
    const file = SCREEN.exec(chunk.facadeModuleId ?? '');
    if (file === null) continue;
    const files = filesOf(bundle, name);
    if (file[1] === undefined) early.shell = files;
    else early.screens[addressOf(file[1])] = files;
  }
  if (early.shell.length === 0 || userData === undefined)
    throw new Error('The screens behind log-in were not found in the build.');
  early.shell.push(...filesOf(bundle, userData));
  return early;
}

function lettersOf(bundle) {
  return Object.keys(bundle)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
      injectTo: 'head',
    }));
}

/** The list as text of the page. */
export const earlyList = (bundle) =>
  `<script id="early-screens" type="application/json">${JSON.stringify(screensOf(bundle))}</script>`;

/**
 * Preloads the entry as a script, ahead of its module tag. Chromium then uses the compiled code of the worker's cache;
 * without the preload it compiles the module at each start, and the main thread takes 117 ms instead of 107 until a list
 * can be used (`npm run bench -- start`). Only the page that the service worker keeps has it.
 */
function entryAsScript(bundle) {
  const entry = Object.values(bundle).find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  return `<link rel="preload" as="script" crossorigin href="/${entry.fileName}">`;
}

/** The Vite plugin that writes the list into the start page. */
export function earlyFiles() {
  return {
    name: 'zapas:early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
        const early = `${entryAsScript(bundle)}\n    ${earlyList(bundle)}`;
        return { html: withScripts(html.replace(PLACE, () => early)), tags: lettersOf(bundle) };
      },
    },
  };
}
