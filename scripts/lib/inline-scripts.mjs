// Scripts of `public` that stand in the start page: looking one up in the worker costs as much as running it.
import { readFileSync } from 'node:fs';

const INLINE = ['color-scheme', 'early-screens'];

/** One of them as it stands in the page, without its comments; the server allows it by its hash (security-headers.ts). */
export function inlined(name) {
  // A browser reads all ends of lines as one, and the hash is of what it reads.
  const lines = readFileSync(`public/${name}.js`, 'utf8').replaceAll('\r\n', '\n');
  return `<script>${lines.replace(/^\s*\/\/.*\n/gm, '')}</script>`;
}

/** The page with these in it. */
export function withScripts(html) {
  return INLINE.reduce((page, name) => {
    const tag = `<script src="/${name}.js"></script>`;
    if (!page.includes(tag)) throw new Error(`index.html has no ${tag}.`);
    return page.replace(tag, () => inlined(name));
  }, html);
}
