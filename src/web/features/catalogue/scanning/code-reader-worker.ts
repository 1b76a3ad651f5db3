import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReaderMessage, ReadRequest } from './code-reader-messages.ts';

// Reads codes in pictures. The server gives this worker its own content security policy, which allows WebAssembly.

const post = (message: ReaderMessage) => self.postMessage(message);

async function read({ picture, formats }: ReadRequest): Promise<readonly string[]> {
  try {
    const seen = await new BarcodeDetector({ formats: [...formats] }).detect(picture);
    return seen.map(({ rawValue }) => rawValue);
  } catch {
    // An unreadable picture counts as one without a code.
    return [];
  } finally {
    picture.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void read(data).then((texts) => post({ type: 'read', texts }));
});

const reportFailure = () => post({ type: 'failed' });

/**
 * Loads the reader from our own origin, or from the cache without a network. Its default loads from a public server and
 * logs failures to the console, which the app shows to the user instead.
 */
function instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => unknown): object {
  WebAssembly.instantiateStreaming(fetch(wasmUrl), imports).then(({ instance }) => done(instance), reportFailure);
  return {};
}

prepareZXingModule({ overrides: { instantiateWasm }, fireImmediately: true }).then(
  () => post({ type: 'ready' }),
  reportFailure,
);
