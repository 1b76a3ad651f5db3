import type { BarcodeFormat } from 'barcode-detector/ponyfill';

/** A picture to read; transferred with the message. */
export interface ReadRequest {
  readonly picture: ImageBitmap;
  readonly formats: readonly BarcodeFormat[];
}

/** First `ready` or `failed`, then one `read` per picture. */
export type ReaderMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'failed' }
  | { readonly type: 'read'; readonly texts: readonly string[] };
