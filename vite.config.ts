import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { earlyFiles } from './scripts/lib/early-files.mjs';
import { installedPage } from './scripts/lib/installed-page.mjs';
import { INSTALLED_PAGE } from './src/shared/worker/installed-page.ts';
import { common, commonBuild, sourcePlugins } from './vite.common.config.ts';

export default defineConfig({
  ...common,
  plugins: [
    sourcePlugins(),
    earlyFiles(),
    installedPage(INSTALLED_PAGE),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // The manifest is a file of `public`, and the app registers the worker itself (src/web/app/worker-bridge.ts).
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        // The modules too: a page that was there before the worker opens its screens out of them, also offline.
        // The icon too: the browser reads it whenever it reads the manifest.
        globPatterns: [
          INSTALLED_PAGE,
          'favicon.svg',
          'manifest.webmanifest',
          'icons/icon-192.png',
          'assets/*.{js,css,woff2}',
        ],
        // Their names carry a hash already.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  build: {
    ...commonBuild,
    manifest: true,
    cssCodeSplit: true,
    // What starts the app is one file: cut into several, the same code is 3 kB larger (brotli) and a round trip later.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            // A device on its first visit asks for one file instead of thirty small ones.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
});
