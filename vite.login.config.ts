import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { joinedIcons } from './scripts/lib/joined-icons.mjs';
import { routes, sources } from './vite.config.ts';

/**
 * A program that prints the log-in screen as HTML, for the build alone (scripts/lib/login-page.mjs). Packages are in it as
 * in the app, since on a server some draw other elements than in a browser.
 */
export default defineConfig({
  ...sources,
  define: { ...sources.define, self: 'globalThis' },
  publicDir: false,
  plugins: [routes(), joinedIcons(), react()],
  ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
  build: {
    ssr: 'src/web/app/login-page.tsx',
    outDir: '.cache/login-page',
    target: 'node20',
    minify: false,
  },
});
