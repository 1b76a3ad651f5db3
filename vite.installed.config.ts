import { defineConfig } from 'vite';
import { common, commonBuild, sourcePlugins } from './vite.common.config.ts';

/**
 * The app of an installed device: all screens as one classic script with one style sheet (scripts/lib/installed-page.mjs).
 * A browser keeps the compiled code of a classic script beside the file in the worker's cache; modules it compiles anew at
 * every start, which took a cold start 60 ms of its 500.
 */
export default defineConfig({
  ...common,
  plugins: [sourcePlugins()],
  publicDir: false,
  build: {
    ...commonBuild,
    cssCodeSplit: false,
    // There is nothing to load before anything.
    modulePreload: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: 'src/web/app/main.tsx',
      // A classic script has no address of its own; those of its workers begin at the root.
      transform: { define: { 'import.meta.url': 'location.href', 'import.meta.resolve': 'undefined' } },
      output: {
        format: 'iife',
        codeSplitting: false,
        entryFileNames: 'assets/installed-[hash].js',
        assetFileNames: ({ names }) =>
          names.includes('style.css') ? 'assets/installed-[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
