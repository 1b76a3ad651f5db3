import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunch, findHeadlessChromium } from './scripts/lib/chromium.mjs';
import { sources } from './vite.config.ts';

/**
 * For files without module state that restore their stubs: they run one after another in one process,
 * which loads the app and the engine's WebAssembly once. Web stores are modules, so each web test file is isolated.
 */
const TOGETHER = { isolate: false };

/** Test files start engines and processes, so there is one worker for each core. */
const MAX_WORKERS = 2;

/**
 * By default a poll gives up after a second, however busy the machine is. These wait nearly as long as the test may take,
 * as `expect.element` does; passing tests do not wait for them. Milliseconds.
 */
const POLL = { ofServer: 25_000, ofComponents: 14_000 };

interface More {
  expect?: { poll: { timeout: number } };
  globalSetup?: string[];
  testTimeout?: number;
  hookTimeout?: number;
  isolate?: boolean;
}

function project(name: string, more: More = {}) {
  return { test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...more } };
}

/** Components in a browser, with real layout, keys and pointer (tests/support/components/render.tsx). */
const components = {
  ...sources,
  plugins: [react()],
  // Modules do not change during a run; by default each file's page asks again for each of them.
  server: { headers: { 'Cache-Control': 'max-age=3600' } },
  // Pre-bundled, because a dependency that is discovered during a test reloads its page.
  optimizeDeps: { entries: ['tests/components/**/*.test.tsx', 'src/web/**/*.tsx'], include: ['vitest-browser-react'] },
  test: {
    name: 'components',
    include: ['tests/components/**/*.test.tsx'],
    setupFiles: 'tests/support/components/setup.ts',
    expect: { poll: { timeout: POLL.ofComponents } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: browserLaunch(findHeadlessChromium()),
        contextOptions: { locale: 'pl-PL', timezoneId: 'Europe/Warsaw' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    projects: [
      project('shared', TOGETHER),
      // Processes, not threads: the threads of a process hear each other's BroadcastChannel, as the tabs of a browser do.
      project('web'),
      project('sw'),
      project('server', {
        ...TOGETHER,
        globalSetup: ['tests/support/server/setup.ts'],
        testTimeout: 30_000,
        expect: { poll: { timeout: POLL.ofServer } },
        hookTimeout: 60_000,
      }),
      // Tests of the build output, such as sizes; run after `npm run build`.
      project('build'),
      components,
    ],
  },
});
