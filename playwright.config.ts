import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findChromium, findHeadlessChromium } from './scripts/lib/chromium.mjs';

/** What a browser does around its pages: installing, cameras, workers that outlive them. */
const OF_THE_BROWSER = /(camera|cold-start|installing|service-worker|updates)\.spec\.ts$/;

const launchOptions = (executablePath?: string) => ({
  ...(executablePath ? { executablePath } : {}),
  args: BROWSER_ARGUMENTS,
});

/**
 * End-to-end tests run the built shop: one real server a worker (tests/support/browser/e2e.ts), one database cluster a run
 * (tests/support/browser/e2e-setup.ts). Nothing is tried twice: a test that passes at the second try hides a defect.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/browser/e2e-setup.ts',
  outputDir: 'test-results',
  // One more than the cores of a small machine: half of a test's time is waiting for what takes its time by rule, as
  // finding out an outage does.
  workers: 3,
  // Test by test: the longest file would otherwise be waited for alone at the end.
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // A machine that is busy with something else is no defect of the product; what passes does not wait for these.
  timeout: 120_000,
  expect: { timeout: 12_000 },
  use: {
    browserName: 'chromium',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1024, height: 768 },
    // A failure leaves a picture and the page as text (error-context.md). What led there is in the trace, whose snapshots
    // at every step took a seventh of the time of all tests: `TRACE=1 npx playwright test tests/e2e/FILE` keeps it.
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
  },
  projects: [
    // Without a Chromium of the machine's, each takes the one of `npx playwright install`.
    { name: 'pages', testIgnore: OF_THE_BROWSER, use: { launchOptions: launchOptions(findHeadlessChromium()) } },
    {
      name: 'browser',
      testMatch: OF_THE_BROWSER,
      use: { launchOptions: launchOptions(findChromium()), ...(findChromium() ? {} : { channel: 'chromium' }) },
    },
  ],
});
