#!/usr/bin/env node
// Draws the PNG icons of public/icons: the logo from public/favicon.svg, and those of the manifest's shortcuts. Run
// `npm run icons` after changing one.
import './lib/root.mjs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findChromium } from './lib/chromium.mjs';

const FOLDER = 'public/icons';
/** The background of public/favicon.svg. */
const GROUND = '#0C6350';

/** `bleed`: background to the edges and a smaller logo, because the system crops the icon. */
const SIGNS = [
  { name: 'icon-192.png', size: 192, bleed: false },
  { name: 'icon-512.png', size: 512, bleed: false },
  { name: 'icon-maskable-192.png', size: 192, bleed: true },
  { name: 'icon-maskable-512.png', size: 512, bleed: true },
  { name: 'apple-touch-icon.png', size: 180, bleed: true },
];

const SHORTCUTS = [
  { name: 'shortcut-search.png', icon: 'IconSearch' },
  { name: 'shortcut-cart.png', icon: 'IconShoppingCart' },
  { name: 'shortcut-orders.png', icon: 'IconFileText' },
];
const SHORTCUT_SIZE = 96;

const bled = (svg) =>
  svg
    .replace(' rx="9"', '')
    .replace('<g id="mark">', '<g id="mark" transform="translate(20 20) scale(.84) translate(-20 -20)">');

async function shortcutSvg(icon) {
  const { default: Icon } = await import(`@tabler/icons-react/icons/${icon}`);
  const drawn = renderToStaticMarkup(createElement(Icon, { x: 9, y: 9, size: 22, stroke: 1.75, color: '#fff' }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="20" fill="${GROUND}"/>${drawn}</svg>`;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });

async function draw(name, size, svg) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}body>svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await writeFile(`${FOLDER}/${name}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}

const sign = await readFile('public/favicon.svg', 'utf8');
await mkdir(FOLDER, { recursive: true });
try {
  for (const { name, size, bleed } of SIGNS) await draw(name, size, bleed ? bled(sign) : sign);
  for (const { name, icon } of SHORTCUTS) await draw(name, SHORTCUT_SIZE, await shortcutSvg(icon));
} finally {
  await browser.close();
}
