#!/usr/bin/env node
// Draws the illustrations of the demo banners from the app's form pictures: `npm run banners`, after changing either.
// Operators upload PNG, JPEG or WebP, so the demo does too.
import './lib/root.mjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import { findChromium } from './lib/chromium.mjs';

const FOLDER = 'src/server/demo/banners';
/** For the banner's dark green background. */
const COLOURS = { stroke: '#7fbfa8', fill: '#2a7560', paper: '#123f34' };
const [WIDTH, HEIGHT, DENSITY] = [300, 160, 2];
/** Pictures from left to right, each larger than the one before. */
const BANNERS = {
  chlodnia: ['vial', 'cartridges', 'syringe'],
  'niskie-ceny': ['tablets', 'coated-tablets', 'capsules'],
  'krotkie-daty': ['drops', 'tube', 'syrup'],
  oferta: ['tin', 'device', 'jar'],
};
const SIDES = [72, 96, 120];

register();
const { formSvg } = await import('../src/shared/pictures/forms.ts');

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
await mkdir(FOLDER, { recursive: true });
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: DENSITY });
  for (const [name, pictures] of Object.entries(BANNERS)) {
    const drawn = pictures.map((picture, place) =>
      formSvg(picture, COLOURS).replace('width="160" height="160"', `width="${SIDES[place]}" height="${SIDES[place]}"`),
    );
    const style = `body{margin:0;height:${HEIGHT}px;display:flex;align-items:flex-end;justify-content:space-between}`;
    await page.setContent(`<style>${style}</style>${drawn.join('')}`);
    await writeFile(`${FOLDER}/${name}.png`, await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
