import type { ReaderMessage, ReadRequest } from './code-reader-messages.ts';

/** Code formats on pharmacy goods, ITF for a GTIN-14; named as in the Barcode Detection API. */
const CODE_FORMATS = ['ean_13', 'ean_8', 'data_matrix', 'code_128', 'itf'] as const;
/** Optional: few packages have a GS1 Digital Link. */
const OPTIONAL_FORMAT = 'qr_code';
/** Failures in a row after which the browser's reader is given up: about a second. */
const MAX_FAILURES = 8;
/** Milliseconds for loading, or for one picture, on a slow tablet and network. */
const TIMEOUT_MS = 15_000;

/** Reads the codes in a picture. */
export interface CodeReader {
  /** The texts of the codes, in no particular order; empty before the first frame. */
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>;
  readonly close: () => void;
}

/** The part of the Barcode Detection API used here; TypeScript has no types for it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  /** The constructor throws for other formats. */
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's reader if it supports all our formats, else the bundled one. Rejects when that cannot be loaded. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? bundledReader();
}

async function nativeReader(): Promise<CodeReader | null> {
  const NativeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Some browsers have the class without a working service.
  const supported = (await NativeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (NativeDetector === undefined || !CODE_FORMATS.every((format) => supported.includes(format))) return null;
  const detector = new NativeDetector({
    formats: [...CODE_FORMATS, ...(supported.includes(OPTIONAL_FORMAT) ? [OPTIONAL_FORMAT] : [])],
  });
  return withFallback(async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue));
}

/** Tolerates single failures; after several in a row the bundled reader takes over. */
function withFallback(detect: CodeReader['read']): CodeReader {
  let failures = 0;
  let bundled: CodeReader | undefined;
  const readNative = async (video: HTMLVideoElement) => {
    try {
      const texts = await detect(video);
      failures = 0;
      return texts;
    } catch {
      failures += 1;
      return [];
    }
  };
  return {
    read: async (video) => {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return [];
      if (failures >= MAX_FAILURES) bundled ??= await bundledReader();
      return bundled === undefined ? readNative(video) : bundled.read(video);
    },
    close: () => bundled?.close(),
  };
}

/** Runs in a worker: decoding would block the page, and only the worker's policy allows WebAssembly. */
async function bundledReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('./code-reader-worker.ts', import.meta.url), {
    type: 'module',
    name: 'zapas-codes',
  });
  const close = () => worker.terminate();
  const nextMessage = (): Promise<ReaderMessage> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The code reader does not respond.')), TIMEOUT_MS);
      worker.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
        clearTimeout(timer);
        resolve(data);
      };
      worker.onerror = (event) => {
        // The dialogue shows the failure, so it is not logged.
        event.preventDefault();
        reject(new Error('The code reader stopped.'));
      };
    });
  const first = await nextMessage().catch(() => null);
  if (first === null || first.type === 'failed') {
    close();
    throw new Error('The code reader could not be loaded.');
  }
  const read = async (video: HTMLVideoElement) => {
    const picture = await createImageBitmap(video).catch(() => null);
    if (picture === null) return [];
    const response = nextMessage();
    worker.postMessage({ picture, formats: [...CODE_FORMATS, OPTIONAL_FORMAT] } satisfies ReadRequest, [picture]);
    const message = await response;
    return message.type === 'read' ? message.texts : [];
  };
  return { read, close };
}
