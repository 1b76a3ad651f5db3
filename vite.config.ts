import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { earlyFiles } from './scripts/lib/early-files.mjs';
import { installedPage } from './scripts/lib/installed-page.mjs';
import { common, commonBuild, sourcePlugins } from './vite.common.config.ts';

export default defineConfig({
  ...common,
  plugins: [
    sourcePlugins(),
    earlyFiles(),
    installedPage(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // The manifest is a file of `public`, and the app registers the worker itself (src/web/app/worker-bridge.ts).
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['installed.html', 'favicon.svg', 'manifest.webmanifest', 'assets/*.{js,css,woff2}'],
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
            // Thirty small files cost a cold start a fifth of its time.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
});
