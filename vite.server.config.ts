import { defineConfig } from 'vite';

/**
 * The server's build. Modules keep their places (`src/server/x.ts` → `dist/server/x.js`), so a file that a module
 * reads from beside itself (migrations, demo data) is found by the same relative path before and after the build.
 * Packages stay in node_modules.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      input: { 'server/main': 'src/server/main.ts', 'server/ops/main': 'src/server/ops/main.ts' },
      output: {
        format: 'es',
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
      },
    },
  },
});
