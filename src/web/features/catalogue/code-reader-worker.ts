import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FromReader, ToReader } from './code-reader-messages.ts';

/** Reads codes in pictures. The server gives this worker a policy of its own, which allows WebAssembly. */
const tell = (message: FromReader) => self.postMessage(message);

async function read({ picture, formats }: ToReader): Promise<readonly string[]> {
  try {
    const seen = await new BarcodeDetector({ formats: [...formats] }).detect(picture);
    return seen.map(({ rawValue }) => rawValue);
  } catch {
    // A picture that cannot be read has no code; the next one comes.
    return [];
  } finally {
    picture.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  void read(data).then((texts) => tell({ type: 'read', texts }));
});

// From our own origin, and from its cache when there is no network (by itself it would ask a public server).
prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true }).then(
  () => tell({ type: 'ready' }),
  () => tell({ type: 'failed' }),
);
