import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import type { PluginOption, UserConfig } from 'vite';
import { withoutReasons } from './scripts/lib/without-reasons.mjs';

// DESIGN §4: another, same-site API host is chosen when the app is built; empty means the app's own origin.
const apiBaseUrl = process.env.API_BASE_URL ?? '';
// SPEC §9 "Card and carousel load delay", milliseconds; see features/catalogue/parts/card-delay.ts.
const cardLoadDelay = process.env.CARD_LOAD_DELAY_MS || '2000';
if (!/^\d+$/.test(cardLoadDelay)) throw new Error('CARD_LOAD_DELAY_MS must be a whole number of milliseconds.');
const { version: packageVersion } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
// What the footer shows; a deployment may name its own builds.
const version = process.env.APP_VERSION || packageVersion;

const CONTRACT = 'src/shared/contract';

/** Changes whenever the shapes of the API's answers may have: what a device keeps of older ones is not read any more. */
function contractVersion(): string {
  const hash = createHash('sha256');
  const names = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  for (const name of names.sort()) hash.update(readFileSync(join(CONTRACT, name)));
  return hash.digest('hex').slice(0, 8);
}

const ENTRY_ROUTES: readonly string[] = ['/_guest', '/_guest/auth/logowanie'];

/** What reads the app's sources, in every form in which it is delivered. */
export const sourcePlugins = (): PluginOption[] => [
  tanstackRouter({
    target: 'react',
    routesDirectory: 'src/web/routes',
    generatedRouteTree: 'src/web/routeTree.gen.ts',
    addExtensions: true,
    autoCodeSplitting: true,
    // What tells of a failure is there from the start: code that cannot be fetched may be the failure. A loader pulls the contract of its area: it stays out of the log-in bundle, in the chunk of its screen.
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component', 'pendingComponent']],
      // Log-in is where a device starts: in the entry it needs no second round trip and compresses better.
      splitBehavior: ({ routeId }) => (ENTRY_ROUTES.includes(routeId) ? [] : undefined),
    },
  }),
  withoutReasons(),
  react(),
];

/**
 * Words for screen readers where the drawing says the same to the eye: of a class in base.css, and where a style sheet
 * hides something at one width only, `@mixin visually-hidden`.
 */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};

/** A button that is its icon alone and stands in a field or over a picture: `@mixin icon-button`. */
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

/** Settings that every form of the app has. */
export const common = {
  define: {
    'import.meta.env.API_BASE_URL': JSON.stringify(apiBaseUrl),
    'import.meta.env.CARD_LOAD_DELAY_MS': JSON.stringify(cardLoadDelay),
    'import.meta.env.CONTRACT_VERSION': JSON.stringify(contractVersion()),
    'import.meta.env.APP_VERSION': JSON.stringify(version),
  },
  worker: { format: 'es' },
  css: {
    postcss: { plugins: [mantine({ mixins: { 'visually-hidden': visuallyHidden, 'icon-button': iconButton } })] },
  },
} satisfies UserConfig;

/** Both forms go into one folder, which scripts/build.mjs empties first. */
export const commonBuild = {
  // README "Browsers" names them.
  target: ['chrome110', 'firefox121', 'safari16.4'],
  outDir: 'dist/web',
  emptyOutDir: false,
  assetsDir: 'assets',
  // Inlined assets would be `data:` URLs, which the CSP refuses.
  assetsInlineLimit: 0,
  // Every browser of the target knows `modulepreload`.
  modulePreload: { polyfill: false },
  sourcemap: false,
  reportCompressedSize: false,
} satisfies UserConfig['build'];
