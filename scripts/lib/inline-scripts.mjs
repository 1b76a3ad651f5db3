// Scripts of `public` that are inlined in the start page, because loading one from the service worker costs as much as
// running it.
import { readFileSync } from 'node:fs';

const INLINE = ['color-scheme', 'early-screens'];

/** A script's inline text, without comments; the server allows it by hash (security-headers.ts). */
export function inlined(name) {
  // Browsers normalize line ends before hashing.
  const lines = readFileSync(`public/${name}.js`, 'utf8').replaceAll('\r\n', '\n');
  return `<script>${lines.replace(/^\s*\/\/.*\n/gm, '')}</script>`;
}

/** The page with the scripts inlined. */
export function withScripts(html) {
  return INLINE.reduce((page, name) => {
    const tag = `<script src="/${name}.js"></script>`;
    if (!page.includes(tag)) throw new Error(`index.html has no ${tag}.`);
    return page.replace(tag, () => inlined(name));
  }, html);
}
