import { defineConfig } from 'vite';
import { common, commonBuild, sourcePlugins } from './vite.common.config.ts';

/**
 * The app as the service worker starts it: all screens as one classic script with one style sheet
 * (scripts/lib/installed-page.mjs). Chromium keeps the compiled code of a classic script beside the file in Cache Storage;
 * modules out of Cache Storage it compiles anew at every start, which took an eighth of a cold start.
 */
export default defineConfig({
  ...common,
  plugins: [sourcePlugins()],
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
