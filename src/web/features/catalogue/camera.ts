/** Kinds of code on what a pharmacy orders; the names are the browser's. */
const FORMATS = ['ean_13', 'ean_8', 'data_matrix', 'code_128', 'qr_code'];
/** Milliseconds between two looks: quick to the eye, light for a tablet. */
const LOOK_EVERY_MS = 120;

/** The part of the Barcode Detection API that is used here; TypeScript does not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  /** Asking for another one is an error. */
  getSupportedFormats(): Promise<readonly string[]>;
}

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Whether this device has a camera to ask for and reads codes by itself. */
export function canScanByCamera(): boolean {
  // Absent without a secure connection.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return detectorClass() !== undefined && devices?.getUserMedia !== undefined;
}

/**
 * Shows the camera that looks away from the user and tells the first code seen. Returns the way to stop it.
 * `onFailed`: no camera, or it was not allowed.
 */
export function watchCamera(video: HTMLVideoElement, onCode: (text: string) => void, onFailed: () => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: MediaStream | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = async (detector: Detector) => {
    // A frame that is not there yet is looked at a moment later.
    const [seen] = await detector.detect(video).catch(() => []);
    if (isOver) return;
    if (seen !== undefined && seen.rawValue !== '') return onCode(seen.rawValue);
    timer = setTimeout(() => void look(detector), LOOK_EVERY_MS);
  };
  const start = async () => {
    const Detector = detectorClass();
    if (Detector === undefined) throw new Error('No detector of codes.');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    const known = await Detector.getSupportedFormats();
    await look(new Detector({ formats: FORMATS.filter((format) => known.includes(format)) }));
  };
  start().catch(() => {
    if (!isOver) onFailed();
  });
  return stop;
}
