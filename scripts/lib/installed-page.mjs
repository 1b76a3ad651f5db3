// The start page as the worker gives it, to a device that has every file: the whole app is one classic script there, whose
// compiled code the browser keeps (vite.installed.config.ts). Its screens need not be asked for early: they are in it.
import { readdirSync } from 'node:fs';
import { earlyList } from './early-files.mjs';
import { inlined } from './inline-scripts.mjs';

/** Names that the build of vite.installed.config.ts gave. */
const WHOLE = { script: /^installed-[\w-]+\.js$/, style: /^installed-[\w-]+\.css$/ };
const MODULE = /<script type="module" crossorigin src="[^"]+"><\/script>/;
const STYLES = /<link rel="stylesheet" crossorigin href="[^"]+">/;

function wholeApp(folder) {
  const names = readdirSync(folder);
  const address = (pattern) => {
    const found = names.filter((name) => pattern.test(name));
    if (found.length !== 1) throw new Error(`${folder} has ${found.length} files like ${pattern}.`);
    return `/assets/${found[0]}`;
  };
  return { script: address(WHOLE.script), style: address(WHOLE.style) };
}

function replaced(html, what, by) {
  const page = html.replace(what, () => by);
  if (page === html) throw new Error(`The start page has no ${what}.`);
  return page;
}

/** The Vite plugin that writes it beside the start page, under a name. */
export function installedPage(fileName) {
  let folder = '';
  return {
    name: 'zapas:installed-page',
    apply: 'build',
    configResolved(config) {
      folder = `${config.build.outDir}/${config.build.assetsDir}`;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        // The workers' own bundles have no page.
        if (page === undefined) return;
        const { script, style } = wholeApp(folder);
        const source = [
          [earlyList(bundle), ''],
          [inlined('early-screens'), ''],
          [MODULE, `<script defer src="${script}"></script>`],
          [STYLES, `<link rel="stylesheet" href="${style}">`],
        ].reduce((html, [what, by]) => replaced(html, what, by), String(page.source));
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
