import type { Product } from '#shared/contract/products.ts';

/** Name of a drawn dosage-form picture (`FORM_PICTURES`). */
export type FormPictureName = Product['picture'];

/**
 * One shape on the picture's grid. Every shape is outlined; `tone` is its filling: `paper` the light tone, `fill` the
 * dark tone, `line` none. `turn` rotates it clockwise about the grid's centre, in degrees.
 */
interface PictureShape {
  readonly d: string;
  readonly tone: 'paper' | 'fill' | 'line';
  readonly turn?: number;
}

/** CSS colours of a picture's tones. */
interface PictureColours {
  readonly stroke: string;
  readonly fill: string;
  readonly paper: string;
}

/** Side of the square grid and width of the outline, in grid units (docs/look.md "Icons"). */
export const PICTURE_GRID = 40;
export const PICTURE_STROKE = 1.6;
const MIDDLE = PICTURE_GRID / 2;

/** The neutral tile in the light theme (docs/look.md "Colour"). */
const NEUTRAL: PictureColours = { stroke: '#5B6F67', fill: '#C6D6CE', paper: '#FFFFFF' };

const paper = (d: string): PictureShape => ({ d, tone: 'paper' });
const fill = (d: string): PictureShape => ({ d, tone: 'fill' });
const line = (d: string): PictureShape => ({ d, tone: 'line' });
const turned = (degrees: number, shapes: readonly PictureShape[]): PictureShape[] =>
  shapes.map((shape) => ({ ...shape, turn: degrees }));

/** Path of a rectangle with rounded corners; a radius of half the height gives a pill or, for a square, a circle. */
function box(x: number, y: number, width: number, height: number, r: number): string {
  const across = width - 2 * r;
  const down = height - 2 * r;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${arc(r, r)}v${down}${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`;
}

/** Pills of one size at the given centres, in rows. One path, since a list draws dozens of them. */
function pills(columns: readonly number[], rows: readonly number[], width: number, height: number): PictureShape {
  const radius = Math.min(width, height) / 2;
  const pill = (x: number, y: number) => box(x - width / 2, y - height / 2, width, height, radius);
  return fill(rows.flatMap((y) => columns.map((x) => pill(x, y))).join(''));
}

function cartridge(x: number): PictureShape[] {
  return [
    fill(box(x + 1.6, 5.4, 3.6, 3.6, 0.8)),
    paper(box(x, 9, 6.8, 25.4, 1.8)),
    fill(`M${x} 20.4h6.8v10.2h-6.8z`),
    line(`M${x + 2} 14.6h2.8`),
  ];
}

/** The 15 pictures, drawn for this project. */
export const FORM_SHAPES: Readonly<Record<FormPictureName, readonly PictureShape[]>> = {
  tablets: [paper(box(9.6, 5, 20.8, 30, 3)), pills([15.4, 24.6], [10.2, 16.7, 23.3, 29.8], 4.4, 4.4)],
  'coated-tablets': [paper(box(9, 5, 22, 30, 3)), pills([15.1, 24.9], [11.2, 20, 28.8], 6.6, 4.8)],
  capsules: turned(-38, [
    paper(box(8.6, 9.6, 20, 9, 4.5)),
    fill('M18.6 9.6h5.5a4.5 4.5 0 0 1 0 9h-5.5z'),
    paper(box(11.4, 21.4, 20, 9, 4.5)),
    fill('M21.4 21.4h-5.5a4.5 4.5 0 0 0 0 9h5.5z'),
  ]),
  syrup: [
    fill(box(15.2, 4.8, 9.6, 5.2, 1.2)),
    paper('M16.8 10v2.6c0 2.6-5.2 3.4-5.2 8.2v11.4a3 3 0 0 0 3 3h10.8a3 3 0 0 0 3-3V20.8c0-4.8-5.2-5.6-5.2-8.2V10z'),
    fill('M11.6 20.6h16.8v9.8H11.6z'),
    line('M15.4 24h9.2M15.4 27.2h5.4'),
  ],
  tube: [
    paper('M10.4 8.8 13.6 28h12.8l3.2-19.2z'),
    fill(box(9, 4.8, 22, 4, 0.9)),
    fill('M15 28h10l-.6 7.2h-8.8z'),
    line('M15.4 14h9.2M16.2 17.8h5.4M20 31v1.6'),
  ],
  drops: [
    paper('M18 11.2 19 4.8h2l1 6.4z'),
    fill(box(14.8, 11.2, 10.4, 3.8, 0.9)),
    paper('M15.8 15c-.4 2-4.4 2.6-4.4 6.4v10.8a3 3 0 0 0 3 3h11.2a3 3 0 0 0 3-3V21.4c0-3.8-4-4.4-4.4-6.4z'),
    fill('M20 20.4c2 2.6 3.4 4.4 3.4 6.4a3.4 3.4 0 0 1-6.8 0c0-2 1.4-3.8 3.4-6.4z'),
  ],
  inhaler: [
    fill('M12.2 13V6.6a1.8 1.8 0 0 1 1.8-1.8h6a1.8 1.8 0 0 1 1.8 1.8V13z'),
    paper('M9.8 12.8h14.4v12h.8v9.8H13.4a3.6 3.6 0 0 1-3.6-3.6z'),
    fill('M25 24.8h6.4a1 1 0 0 1 1 1v7.8a1 1 0 0 1-1 1H25z'),
    line('M13.8 17.2h6.4'),
  ],
  syringe: turned(45, [
    line('M20 31v8.4'),
    line('M20 1v8.6M16.4 1h7.2'),
    paper(box(15.8, 9.6, 8.4, 18.4, 1)),
    fill('M15.8 18h8.4v9a1 1 0 0 1-1 1h-6.4a1 1 0 0 1-1-1z'),
    fill('M18 28h4v3h-4z'),
    line('M13 9.6h14M21.4 13.8h2.8M21.4 22.6h2.8'),
  ]),
  pen: turned(45, [
    line('M20 34.6v5.2'),
    fill(box(17.2, -0.4, 5.6, 3.6, 1.2)),
    paper('M16 5a1.8 1.8 0 0 1 1.8-1.8h4.4A1.8 1.8 0 0 1 24 5v23l-2.2 6.6h-3.6L16 28z'),
    fill('M16 18.6h8V28h-8z'),
    line('M20 7.4v6.8'),
  ]),
  cartridges: [...cartridge(6.8), ...cartridge(16.6), ...cartridge(26.4)],
  vial: [
    fill(box(13.8, 4.8, 12.4, 5, 1.2)),
    paper('M16 9.8v3.4c0 1.8-4 2.4-4 5.6v13.4a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V18.8c0-3.2-4-3.8-4-5.6V9.8z'),
    fill('M12 20.8h16v9.2H12z'),
    line('M20 23v4.8M17.6 25.4h4.8'),
  ],
  patch: [
    paper('M9.2 6h21.6a2.4 2.4 0 0 1 2.4 2.4v15.8l-9.6 9.4H9.2a2.4 2.4 0 0 1-2.4-2.4V8.4A2.4 2.4 0 0 1 9.2 6z'),
    fill(box(12, 11, 13.6, 12, 3)),
    fill('M33.2 24.2h-7.2a2.4 2.4 0 0 0-2.4 2.4v7z'),
  ],
  tin: [
    paper(box(7.6, 10.4, 24.8, 24.4, 2.4)),
    fill(box(6, 5, 28, 5.4, 1.4)),
    fill('M7.6 16.2h24.8v11.6H7.6z'),
    line('M12.4 20.2h9.2M12.4 24h5.4'),
  ],
  jar: [
    fill(box(11.6, 4.8, 16.8, 6, 1.4)),
    paper(
      'M13.4 10.8v1.6c0 1.6-4.6 2-4.6 6v13.4a3.4 3.4 0 0 0 3.4 3.4h15.6a3.4 3.4 0 0 0 3.4-3.4V18.4c0-4-4.6-4.4-4.6-6v-1.6z',
    ),
    fill('M8.8 19.4h22.4v10.4H8.8z'),
    paper(box(14.4, 21.8, 11.2, 5.6, 2.8)),
  ],
  device: [
    paper(box(4.2, 8.6, 21.6, 22.8, 3)),
    fill(box(8, 12.4, 14, 9.2, 1.6)),
    line(`${box(8.4, 25, 3, 3, 1.5)}M16 26.5h5.4`),
    line('M25.8 15.4h2.8a4 4 0 0 1 4 4v3.8'),
    fill(box(29.8, 23.2, 5.6, 9.4, 2.6)),
  ],
};

function shapeSvg(shape: PictureShape, colours: PictureColours): string {
  const inside = shape.tone === 'line' ? 'none' : colours[shape.tone];
  const turn = shape.turn === undefined ? '' : ` transform="rotate(${shape.turn} ${MIDDLE} ${MIDDLE})"`;
  return `<path d="${shape.d}" fill="${inside}"${turn}/>`;
}

/** A picture as an SVG document, in neutral colours by default; the response of `/api/picture/form-…`. */
export function formSvg(picture: FormPictureName, colours: PictureColours = NEUTRAL): string {
  const shapes = FORM_SHAPES[picture].map((shape) => shapeSvg(shape, colours)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_GRID} ${PICTURE_GRID}" width="160" height="160">` +
    `<g stroke="${colours.stroke}" stroke-width="${PICTURE_STROKE}" stroke-linecap="round" stroke-linejoin="round">` +
    `${shapes}</g></svg>`
  );
}
