import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/web/ui/styles/tokens.css', 'utf8');

/** Colour tokens of one scheme by name, as `#rrggbb`. */
function colours(opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--c-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

const light = colours(':root {');
const dark = colours(':root[data-mantine-color-scheme="dark"] {');

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast of two colours. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const HUES = ['cold', 'narc', 'kdw', 'wait', 'bad'];
/** Text on ground, both schemes: at least 4.5. */
const TEXTS: [string, string][] = [
  ...['bg', 'surface', 'surface-2', 'sunken', 'brand-tint'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-2', ground],
    ['ink-3', ground],
    ['brand-ink', ground],
  ]),
  ...HUES.flatMap((hue): [string, string][] => [
    [hue, `${hue}-tint`],
    [hue, 'surface'],
    ['ink', `${hue}-tint`],
  ]),
  ['strip-ink', 'strip'],
  ['strip-ink-2', 'strip'],
  ['bad', 'cold-tint'],
  ['ink-2', 'cold-tint'],
  ['brand-ink', 'surface-2'],
];
/** Edges and drawings that carry meaning: at least 3. */
const DRAWN: [string, string][] = [
  ['control', 'bg'],
  ['control', 'surface'],
  ['brand', 'surface'],
  ['pic-stroke', 'pic-paper'],
  ['pic-stroke', 'sunken'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('colours of the %s scheme', (_scheme, tokens) => {
  const of = (name: string) => tokens.get(name) ?? expect.fail(`no token ${name}`);

  it('has the tokens of the other', () => {
    expect([...tokens.keys()].sort()).toEqual([...light.keys()].sort());
    expect(tokens.size).toBeGreaterThan(35);
  });

  it.each(TEXTS)('%s is read on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(DRAWN)('%s is seen on %s', (edge, ground) => {
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3);
  });

  it('has white and dark text readable on the solid grounds', () => {
    for (const ground of ['brand', 'brand-hover']) expect(contrast('#ffffff', of(ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#221a00', of('wait-solid'))).toBeGreaterThanOrEqual(4.5);
  });
});
