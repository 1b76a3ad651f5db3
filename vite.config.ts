import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { browserRows } from './scripts/lib/browser-rows.mjs';
import { earlyFiles } from './scripts/lib/early-files.mjs';
import { joinedIcons } from './scripts/lib/joined-icons.mjs';

// docs/architecture.md "Set-up": another, same-site API host is chosen when the app is built; empty means the app's own origin.
const apiBaseUrl = (process.env.API_BASE_URL ?? '').replace(/\/+$/, '');
// docs/product.md §9 "Card and carousel load delay", milliseconds; see features/catalogue/parts/card-delay.ts.
const cardLoadDelay = process.env.CARD_LOAD_DELAY_MS || '2000';
if (!/^\d+$/.test(cardLoadDelay)) throw new Error('CARD_LOAD_DELAY_MS must be a whole number of milliseconds.');
const { version: packageVersion } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
// The version in the footer; a deployment may set its own.
const version = process.env.APP_VERSION || packageVersion;

const CONTRACT = 'src/shared/contract';

/** Changes when the shapes of the API's answers may have changed: cached answers of another version are not read. */
function contractVersion(): string {
  const hash = createHash('sha256');
  const names = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  for (const name of names.sort()) hash.update(readFileSync(join(CONTRACT, name)));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Route files of screens that do nothing without the network and that most devices rarely open, so they are not precached:
 * registration, the links of mails, what a pharmacy sends or decides in its panel, its people, its
 * invoices, and the card for patients.
 */
const ONLINE_SCREENS =
  'register|remind|auth.aktywacja-konta|auth.potwierdzenie-adresu|profil|dokumenty|zgody|uzytkownicy|dajsieznalezc|faktury';
const onlineScreen = new RegExp(`/src/web/routes/(.*/)?(${ONLINE_SCREENS})[^/]*\\.tsx\\?tsr-split`);

/** The bundler's modules. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Whether only those screens use a module: what they share is not precached either. */
function isOnlineOnly(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (onlineScreen.test(id) || seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const users = [...importers, ...dynamicImporters];
  return users.length > 0 && users.every((user) => isOnlineOnly(user, graph, seen));
}

const ENTRY_ROUTES: readonly string[] = ['/_guest', '/_guest/auth/logowanie'];

/** Text for screen readers only: a class in base.css, and `@mixin visually-hidden` for text hidden at one width only. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};

/** An icon-only button in a field or over a picture: `@mixin icon-button`. */
const iconButton = {
  display: 'grid',
  'place-items': 'center',
  width: 'var(--hit)',
  height: 'var(--hit)',
  padding: '0',
  border: '0',
  'border-radius': 'var(--radius-control)',
  background: 'none',
  cursor: 'pointer',
};

/** Plugins of the build and of component tests. */
export const sources = {
  define: {
    'import.meta.env.API_BASE_URL': JSON.stringify(apiBaseUrl),
    'import.meta.env.CARD_LOAD_DELAY_MS': JSON.stringify(cardLoadDelay),
    'import.meta.env.CONTRACT_VERSION': JSON.stringify(contractVersion()),
    'import.meta.env.APP_VERSION': JSON.stringify(version),
  },
  // The shim is for a React without `useSyncExternalStore`.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: {
    postcss: { plugins: [mantine({ mixins: { 'visually-hidden': visuallyHidden, 'icon-button': iconButton } })] },
  },
};

/** Makes the route tree and splits the screens; for every build of the app. */
export const routes = () =>
  tanstackRouter({
    target: 'react',
    routesDirectory: 'src/web/routes',
    generatedRouteTree: 'src/web/routeTree.gen.ts',
    addExtensions: true,
    autoCodeSplitting: true,
    codeSplittingOptions: {
      // Error components stay in the entry: code that cannot be fetched may be the error. Loaders import the contract of
      // their area, so they go with their screen.
      defaultBehavior: [['loader', 'component', 'pendingComponent']],
      // Log-in is the first screen of a device: in the entry it needs no second round trip and compresses better.
      splitBehavior: ({ routeId }) => (ENTRY_ROUTES.includes(routeId) ? [] : undefined),
    },
  });

export default defineConfig({
  ...sources,
  plugins: [
    routes(),
    browserRows(),
    joinedIcons(),
    react(),
    earlyFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // The manifest is a file of `public`, and the app registers the worker itself (src/web/app/worker-bridge.ts).
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [browserRows()] },
        // The browser fetches this icon with the manifest.
        globPatterns: [
          'index.html',
          'favicon.svg',
          'manifest.webmanifest',
          'icons/icon-192.png',
          'assets/*.{js,css,woff2}',
        ],
        // Popups come from the server alone. The reader of codes needs its WebAssembly, which comes from the server too.
        globIgnores: [
          `assets/{online-,consent-,PopupHost,CameraDialog,code-reader-worker,${ONLINE_SCREENS.replaceAll('|', ',')}}*.{js,css}`,
        ],
        // Their names contain a hash.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [browserRows()] },
  build: {
    // docs/operations.md "Browsers" names them.
    target: ['chrome110', 'firefox121', 'safari16.4'],
    outDir: 'dist/web',
    assetsDir: 'assets',
    manifest: true,
    // Inlined assets would be `data:` URLs, which the CSP blocks.
    assetsInlineLimit: 0,
    // Every target browser supports `modulepreload`.
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The entry is one file: in several chunks it is 3 kB larger (brotli) and needs another round trip.
            { name: 'start', tags: ['$initial'], priority: 2 },
            // The first visit requests one file instead of thirty small ones.
            // What two screens of one subject share is loaded with them.
            {
              debugName: 'shared',
              name: (id, graph) => (id.includes('/features/promotions/') || isOnlineOnly(id, graph) ? null : 'shared'),
              minShareCount: 2,
              priority: 1,
            },
            {
              debugName: 'online',
              name: (id, graph) => (isOnlineOnly(id, graph) ? 'online' : null),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
});
