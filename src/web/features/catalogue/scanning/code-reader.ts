import type { FromReader, ToReader } from './code-reader-messages.ts';

/** Kinds of code on what a pharmacy orders, ITF for a GTIN-14; the names are the browser's. */
export const CODE_FORMATS = ['ean_13', 'ean_8', 'data_matrix', 'code_128', 'itf'] as const;
/** Reading goes on without it: a web address of GS1 stands on few packages. */
const ALSO = 'qr_code';
/** Pictures in a row that the browser's reader may fail at: about a second. */
const MAX_FAILURES = 8;
/** What loading and one picture may take of a slow tablet and network, milliseconds. */
const ANSWER_WITHIN_MS = 15_000;

/** Reads what codes say. */
export interface CodeReader {
  /** What the codes in the picture say, in no order; a picture that is not there yet has none. */
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>;
  readonly close: () => void;
}

/** The part of the Barcode Detection API that is used here; TypeScript does not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  /** Asking for another one is an error. */
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader where it knows all our kinds of code, else ours; fails when that cannot be loaded. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? loadedReader();
}

async function ownReader(): Promise<CodeReader | null> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Some browsers have the class without the service behind it.
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own === undefined || !CODE_FORMATS.every((format) => known.includes(format))) return null;
  const detector = new Own({ formats: [...CODE_FORMATS, ...(known.includes(ALSO) ? [ALSO] : [])] });
  return steady(async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue));
}

/** Single pictures may fail; a reader that reads none has no service behind it, and ours takes its place. */
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

/** A worker reads the pictures: decoding would make the page stutter, and only there WebAssembly is allowed. */
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
        // The user is told in words.
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
