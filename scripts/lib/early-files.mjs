// Tells the start page which files will be needed, so that they are fetched while the app's own code is still being
// read: the letters always, the shell and the screen of the address for who is logged in (public/early-screens.js).
import { readFileSync } from 'node:fs';

/** Where in index.html the list goes: before its reader, which stands before the styles that it would wait for. */
const PLACE = '<!-- early-screens -->';
/** Screens behind log-in, as the router splits them. */
const SCREEN = /\/src\/web\/routes\/_authorised(?:\/(.+))?\.tsx\?tsr-split=component/;

/** A file of the build with all that it imports at once, styles included. */
function withImports(bundle, name, seen = new Set()) {
  const chunk = bundle[name];
  // What starts the app is on the page already.
  if (seen.has(name) || chunk === undefined || chunk.isEntry) return seen;
  seen.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const imported of chunk.imports) withImports(bundle, imported, seen);
  return seen;
}

/** What the guard of these screens imports: the data that this device keeps of the user. */
const USER_DATA = /\/src\/web\/offline\/user-data\.ts$/;

/** `produkty/index` → `/produkty`, `produkty/$productId` → `/produkty/*`. */
function addressOf(file) {
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

/** Scripts of `public` that the page waits for; a worker needs as long to find one as its whole run takes. */
const INLINE = ['color-scheme', 'early-screens'];

/** The page with these in it, without their comments; the server allows them by their hashes (security-headers.ts). */
function withScripts(html) {
  return INLINE.reduce((page, name) => {
    const tag = `<script src="/${name}.js"></script>`;
    if (!page.includes(tag)) throw new Error(`index.html has no ${tag}.`);
    // A browser reads all ends of lines as one, and the hash is of what it reads.
    const lines = readFileSync(`public/${name}.js`, 'utf8').replaceAll('\r\n', '\n');
    return page.replace(tag, () => `<script>${lines.replace(/^\s*\/\/.*\n/gm, '')}</script>`);
  }, html);
}

const CHARSET = '<meta charset="utf-8" />';

/**
 * The start page as the worker gives it, to a device that has every file and mostly a user: the shell stands in it, found
 * by the browser before the first script has waited for what the device keeps.
 */
function installedPage(html, bundle) {
  const links = [...new Set(screensOf(bundle).shell)].map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  );
  return html.replace(CHARSET, () => [CHARSET, ...links].join('\n    '));
}

/** The Vite plugin that writes these into the start page. */
export function earlyFiles() {
  return {
    name: 'zapas:early-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        // The workers' own bundles have no page.
        if (page === undefined) return;
        const source = installedPage(String(page.source), bundle);
        this.emitFile({ type: 'asset', fileName: 'installed.html', source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const data = JSON.stringify(screensOf(bundle));
        const list = `<script id="early-screens" type="application/json">${data}</script>`;
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
        return { html: withScripts(html.replace(PLACE, () => list)), tags: lettersOf(bundle) };
      },
    },
  };
}
