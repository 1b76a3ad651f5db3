#!/usr/bin/env node
// Draws the PNG icons of public/icons from public/favicon.svg, the one source of the sign. Run after changing it.
// usage: CHROMIUM_PATH=… node scripts/icons.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const SIGN = new URL('../public/favicon.svg', import.meta.url);
const FOLDER = new URL('../public/icons/', import.meta.url);

/** `bleed`: ground to the edges and the sign smaller, because the system cuts its own shape out of it. */
const ICONS = [
  { name: 'icon-192.png', size: 192, bleed: false },
  { name: 'icon-512.png', size: 512, bleed: false },
  { name: 'icon-maskable-192.png', size: 192, bleed: true },
  { name: 'icon-maskable-512.png', size: 512, bleed: true },
  { name: 'apple-touch-icon.png', size: 180, bleed: true },
];

const bled = (svg) =>
  svg
    .replace(' rx="9"', '')
    .replace('<g id="mark">', '<g id="mark" transform="translate(20 20) scale(.84) translate(-20 -20)">');

const sign = await readFile(SIGN, 'utf8');
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
try {
  for (const { name, size, bleed } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const svg = bleed ? bled(sign) : sign;
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    await writeFile(new URL(name, FOLDER), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
