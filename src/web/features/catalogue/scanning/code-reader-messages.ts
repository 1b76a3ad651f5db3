import type { BarcodeFormat } from 'barcode-detector/ponyfill';

/** A picture to be read; it is given away with the message. */
export interface ToReader {
  readonly picture: ImageBitmap;
  readonly formats: readonly BarcodeFormat[];
}

/** Once whether the reader works, then what each picture says. */
export type FromReader =
  | { readonly type: 'ready' }
  | { readonly type: 'failed' }
  | { readonly type: 'read'; readonly texts: readonly string[] };
