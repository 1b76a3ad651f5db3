import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { violations } from '#tests/support/browser/axe.ts';
import { findChromium } from '../../../scripts/lib/chromium.mjs';

// Builds the component sheet, takes screenshots at every width in both schemes and runs axe; run it with
// `npx tsx tests/web/sheet/check-sheet.ts [folder for screenshots]`. It fails on any finding and on horizontal scroll.
const folder = process.argv[2] ?? '.cache/sheet-pictures';
const config: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  publicDir: '../../../public',
  logLevel: 'warn',
  plugins: [react()],
  build: { outDir: '../../../.cache/sheet', emptyOutDir: true, assetsInlineLimit: 0 },
};
const WIDTHS = [320, 390, 768, 1024, 1440];
const SCHEMES = ['light', 'dark'] as const;
const DIALOGS = ['confirm', 'danger', 'success', 'error'];

const findings: string[] = [];

async function judge(page: Page, place: string): Promise<void> {
  for (const { id, nodes } of await violations(page, 'all')) {
    findings.push(...nodes.map((node) => `${place}: ${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`));
  }
}

async function lookAt(page: Page, url: string, width: number, scheme: string): Promise<void> {
  await page.setViewportSize({ width, height: 768 });
  await page.goto(`${url}?scheme=${scheme}`);
  await page.evaluate(() => document.fonts.ready);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wide > 0) findings.push(`${width} ${scheme}: ${wide} px of sideways scroll`);
  await page.screenshot({ path: join(folder, `${scheme}-${width}.png`), fullPage: true });
  await compareHeights(page, `${width} ${scheme}`);
  await judge(page, `${width} ${scheme}`);
}

/** A skeleton must be as high as its content, or the page jumps. */
async function compareHeights(page: Page, place: string): Promise<void> {
  const height = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? 0;
  const row = (await height('.rows li')) - (await height('.rows li:last-child'));
  const card = (await height('.cards article')) - (await height('.cards > :last-child'));
  if (Math.abs(row) > 0.5) findings.push(`${place}: a row is ${row} px higher than its skeleton`);
  if (Math.abs(card) > 0.5) findings.push(`${place}: a card is ${card} px higher than its skeleton`);
}

async function lookAtDialogs(page: Page, url: string, scheme: string): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${url}?scheme=${scheme}`);
  for (const dialog of DIALOGS) {
    await page.getByRole('button', { name: dialog, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.screenshot({ path: join(folder, `${scheme}-dialog-${dialog}.png`), animations: 'disabled' });
    await judge(page, `${dialog} ${scheme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

await mkdir(folder, { recursive: true });
await build(config);
const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
const url = server.resolvedUrls?.local[0];
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  if (url === undefined) throw new Error('The sheet has no address');
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'pl-PL' });
  const page = await context.newPage();
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS) await lookAt(page, url, width, scheme);
    await lookAtDialogs(page, url, scheme);
  }
} finally {
  await browser.close();
  await server.close();
}
process.stdout.write(findings.length === 0 ? `Nothing found; pictures in ${folder}\n` : `${findings.join('\n')}\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
