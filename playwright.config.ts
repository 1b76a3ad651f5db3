import { defineConfig } from '@playwright/test';
import { browserLaunch, FOR_SHORT_PAGES, findChromium, findHeadlessChromium } from './scripts/lib/chromium.mjs';
import { isSoak } from './tests/support/soak.ts';

/** `npm run soak` runs its stories as users run the app: with the compilers that optimize, and with movement. */
const more = isSoak ? [] : FOR_SHORT_PAGES;

/** Stories that need a full browser: installation, cameras, workers that outlive pages. */
const OF_THE_BROWSER = /(camera|cold-start|installing|service-worker|updates)\.spec\.ts$/;

/**
 * End-to-end tests run the built shop: one real server a worker (tests/support/browser/e2e.ts), one database cluster a run
 * (tests/support/browser/e2e-setup.ts). No retries: a test that passes on a retry hides a defect.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/browser/e2e-setup.ts',
  outputDir: 'test-results',
  // Two a core of a small machine: half of a test's time is waiting for what takes its time by rule, as finding out an
  // outage does, for programs that start, and for the other side.
  workers: 4,
  // Parallel by test, so that the longest file does not run alone at the end.
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Generous for busy machines; passing tests do not wait for these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1024, height: 768 },
    // Every frame of a movement is drawn, by the processor. In component tests things move.
    contextOptions: { reducedMotion: isSoak ? 'no-preference' : 'reduce' },
    // A failure leaves a picture and the page as text (error-context.md). What led there is in the trace, whose snapshots
    // at every step took a seventh of the time of all tests: `TRACE=1 npx playwright test tests/e2e/FILE` keeps it.
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
  },
  projects: [
    // Without an installed Chromium, Playwright uses the one of `npx playwright install`.
    {
      name: 'pages',
      testIgnore: OF_THE_BROWSER,
      use: { launchOptions: browserLaunch(findHeadlessChromium(), more) },
    },
    {
      name: 'browser',
      testMatch: OF_THE_BROWSER,
      use: {
        launchOptions: browserLaunch(findChromium(), more),
        ...(findChromium() ? {} : { channel: 'chromium' }),
      },
    },
  ],
});
