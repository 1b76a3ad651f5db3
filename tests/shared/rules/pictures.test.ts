import { describe, expect, it } from 'vitest';
import { FORM_PICTURES } from '#shared/contract/products.ts';
import { FORM_SHAPES, formSvg, PICTURE_GRID } from '#shared/pictures/forms.ts';

describe('form pictures', () => {
  it('draws every picture of the contract, each differently', () => {
    expect(Object.keys(FORM_SHAPES).sort()).toEqual([...FORM_PICTURES].sort());
    const drawings = FORM_PICTURES.map((picture) => formSvg(picture));
    expect(new Set(drawings).size).toBe(FORM_PICTURES.length);
  });

  it.each(FORM_PICTURES)('%s has both tones and no shape twice', (picture) => {
    const shapes = FORM_SHAPES[picture];
    expect(shapes.some((shape) => shape.tone === 'paper')).toBe(true);
    expect(shapes.some((shape) => shape.tone === 'fill')).toBe(true);
    expect(new Set(shapes.map((shape) => shape.d)).size).toBe(shapes.length);
  });

  it.each(FORM_PICTURES)('%s is a complete SVG document on the grid', (picture) => {
    const svg = formSvg(picture);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(svg).toContain(`viewBox="0 0 ${PICTURE_GRID} ${PICTURE_GRID}"`);
    expect(svg).not.toMatch(/undefined|NaN/);
    expect(svg.match(/<path /g)).toHaveLength(FORM_SHAPES[picture].length);
    expect(svg.endsWith('</g></svg>')).toBe(true);
  });

  it('takes other colours for all three roles', () => {
    const svg = formSvg('capsules', { stroke: '#111111', fill: '#222222', paper: '#333333' });
    expect(svg).toContain('stroke="#111111"');
    expect(svg).toContain('fill="#222222"');
    expect(svg).toContain('fill="#333333"');
    expect(svg).not.toContain('#5B6F67');
  });
});
