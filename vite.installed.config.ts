import { defineConfig, type Plugin } from 'vite';
import { common, commonBuild, sourcePlugins } from './vite.common.config.ts';

/**
 * Writes what is not ASCII as escapes. A browser takes such a script as it is, a byte a letter; with one Polish letter in it
 * all of it is decoded first, into twice the memory.
 */
const asciiOnly = (): Plugin => ({
  name: 'zapas:ascii-only',
  // The name's hash is of what stood there before.
  augmentChunkHash: () => 'ascii',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      if (/\\[^\0-\x7f]/.test(file.code)) this.error('A letter after a backslash cannot be written as an escape.');
      file.code = file.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
});

/**
 * The app as the service worker starts it: all screens as one classic script with one style sheet
 * (scripts/lib/installed-page.mjs). Chromium keeps the compiled code of a classic script beside the file in Cache Storage;
 * modules out of Cache Storage it compiles anew at every start, which took an eighth of a cold start.
 */
export default defineConfig({
  ...common,
  plugins: [sourcePlugins(), asciiOnly()],
  publicDir: false,
  build: {
    ...commonBuild,
    cssCodeSplit: false,
    // There are no chunks, so there is nothing to preload.
    modulePreload: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: 'src/web/app/main.tsx',
      // A classic script has no address of its own; those of its workers begin at the root. The helper that loads chunks
      // takes the older of its two ways, which needs no `import.meta`.
      transform: { define: { 'import.meta.url': 'location.href', 'import.meta.resolve': 'undefined' } },
      output: {
        format: 'iife',
        // As modules are.
        strict: true,
        codeSplitting: false,
        entryFileNames: 'assets/installed-[hash].js',
        assetFileNames: ({ names }) =>
          names.includes('style.css') ? 'assets/installed-[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
