import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** A camera held before one picture, as the browser's fake video device shows it. */
export class FakeCamera {
  readonly #file: string;

  /** `file`: read by the browser each time that its camera is opened. */
  constructor(file: string) {
    this.#file = file;
  }

  /** What the browser is started with, so that its only camera shows the file. */
  get launchArgs(): string[] {
    return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${this.#file}`];
  }

  /** Holds a printed code before the camera: EAN-13 by its digits, DataMatrix by GS1 element strings in brackets. */
  async show(format: 'EAN13' | 'DataMatrix', text: string): Promise<void> {
    // In its place at once: a camera that the browser is still closing reads on from the one before.
    const next = `${this.#file}.next`;
    await writeFile(next, film(await printed(format, text)));
    await rename(next, this.#file);
  }
}

interface Print {
  readonly width: number;
  readonly height: number;
  /** One byte a module, 0 is black. */
  readonly data: Uint8ClampedArray | Uint8Array;
}

const WRITER = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));

async function printed(format: 'EAN13' | 'DataMatrix', text: string): Promise<Print> {
  const bytes = readFileSync(WRITER);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
  const { error, symbol } = await writeBarcode(text, {
    format,
    options: format === 'DataMatrix' ? 'gs1,forcesquare' : '',
  });
  if (symbol === null || error !== '') throw new Error(`No code of ${text}: ${error}`);
  return symbol;
}

const SIZE = { width: 640, height: 480 };
/** Grey of the hand and table around the code. */
const AROUND = 200;
const FRAMES = 5;
const PER_SECOND = 10;

/** The print in the middle of a picture, as uncompressed video (YUV4MPEG2). */
function film(print: Print): Buffer {
  const scale = Math.floor(Math.min(SIZE.width / (print.width * 1.6), SIZE.height / (print.height * 1.6)));
  const luma = Buffer.alloc(SIZE.width * SIZE.height, AROUND);
  const left = Math.floor((SIZE.width - print.width * scale) / 2);
  const top = Math.floor((SIZE.height - print.height * scale) / 2);
  const margin = 10 * Math.min(scale, 4);
  for (let y = -margin; y < print.height * scale + margin; y += 1)
    for (let x = -margin; x < print.width * scale + margin; x += 1)
      luma[(top + y) * SIZE.width + left + x] = inkAt(print, Math.floor(x / scale), Math.floor(y / scale));
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((SIZE.width * SIZE.height) / 2, 128)]);
  const head = `YUV4MPEG2 W${SIZE.width} H${SIZE.height} F${PER_SECOND}:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(head), ...Array.from({ length: FRAMES }, () => frame)]);
}

const WHITE = 235;
const BLACK = 20;

function inkAt({ width, height, data }: Print, x: number, y: number): number {
  const isInside = x >= 0 && y >= 0 && x < width && y < height;
  return isInside && data[y * width + x] === 0 ? BLACK : WHITE;
}
