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

const failed = () => tell({ type: 'failed' });

/**
 * From our own origin, and from its cache when there is no network: by itself the reader would ask a public server, and
 * write to the console what a user is told in words.
 */
function instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => unknown): object {
  WebAssembly.instantiateStreaming(fetch(wasmUrl), imports).then(({ instance }) => done(instance), failed);
  return {};
}

prepareZXingModule({ overrides: { instantiateWasm }, fireImmediately: true }).then(
  () => tell({ type: 'ready' }),
  failed,
);
