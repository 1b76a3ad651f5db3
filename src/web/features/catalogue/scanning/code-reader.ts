import type { FromReader, ToReader } from './code-reader-messages.ts';

/** Code formats on pharmacy goods, ITF for a GTIN-14; named as in the Barcode Detection API. */
export const CODE_FORMATS = ['ean_13', 'ean_8', 'data_matrix', 'code_128', 'itf'] as const;
/** Optional: few packages have a GS1 Digital Link. */
const ALSO = 'qr_code';
/** Failures in a row after which the browser's reader is given up: about a second. */
const MAX_FAILURES = 8;
/** Milliseconds for loading, or for one picture, on a slow tablet and network. */
const ANSWER_WITHIN_MS = 15_000;

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
  return (await ownReader()) ?? loadedReader();
}

async function ownReader(): Promise<CodeReader | null> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Some browsers have the class without a working service.
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own === undefined || !CODE_FORMATS.every((format) => known.includes(format))) return null;
  const detector = new Own({ formats: [...CODE_FORMATS, ...(known.includes(ALSO) ? [ALSO] : [])] });
  return steady(async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue));
}

/** Tolerates single failures; after several in a row the bundled reader takes over. */
function steady(detect: CodeReader['read']): CodeReader {
  let failures = 0;
  let ours: CodeReader | undefined;
  const readOwn = async (video: HTMLVideoElement) => {
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
      if (failures >= MAX_FAILURES) ours ??= await loadedReader();
      return ours === undefined ? readOwn(video) : ours.read(video);
    },
    close: () => ours?.close(),
  };
}

/** Runs in a worker: decoding would block the page, and only the worker's policy allows WebAssembly. */
async function loadedReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('./code-reader-worker.ts', import.meta.url), {
    type: 'module',
    name: 'zapas-codes',
  });
  const close = () => worker.terminate();
  const hear = (): Promise<FromReader> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The reader of codes does not answer.')), ANSWER_WITHIN_MS);
      worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
        clearTimeout(late);
        resolve(data);
      };
      worker.onerror = (event) => {
        // The dialogue shows the failure, so it is not logged.
        event.preventDefault();
        reject(new Error('The reader of codes stopped.'));
      };
    });
  const first = await hear().catch(() => null);
  if (first === null || first.type === 'failed') {
    close();
    throw new Error('The reader of codes could not be loaded.');
  }
  const read = async (video: HTMLVideoElement) => {
    const picture = await createImageBitmap(video).catch(() => null);
    if (picture === null) return [];
    const answer = hear();
    worker.postMessage({ picture, formats: [...CODE_FORMATS, ALSO] } satisfies ToReader, [picture]);
    const heard = await answer;
    return heard.type === 'read' ? heard.texts : [];
  };
  return { read, close };
}
