import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readCode } from '#shared/rules/scanned-code.ts';
import { cameraTexts } from '#shared/texts/scanning.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './CameraDialog.module.css';
import { type CodeReader, openCodeReader } from './code-reader.ts';

const FAILURES = {
  camera: { title: cameraTexts.noCamera, hint: cameraTexts.noCameraHint },
  reader: { title: cameraTexts.noReader, hint: cameraTexts.noReaderHint },
} as const;

interface CameraDialogProps {
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** Shows the camera until it sees a code. */
export function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const report = useEffectEvent(onCode);
  // The dialogue mounts its content after the first render.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (!isMounted || video.current === null) return;
    return watchCamera(video.current, {
      onReady: () => setReady(true),
      onCode: (text) => report(text),
      onFailed: setFailure,
    });
  }, [isMounted]);
  return (
    <Dialog opened onClose={onClose} title={cameraTexts.title}>
      {failure !== null ? (
        <Notice tone="bad" role="alert" title={FAILURES[failure].title}>
          {FAILURES[failure].hint}
        </Notice>
      ) : (
        <>
          <div className={classes.frame} data-ready={isReady || undefined}>
            <video
              ref={(element) => {
                video.current = element;
                setMounted(element !== null);
              }}
              className={classes.picture}
              muted
              playsInline
              aria-label={cameraTexts.picture}
            />
          </div>
          <p className={classes.hint} role="status">
            {isReady ? cameraTexts.hint : cameraTexts.starting}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Milliseconds between two reads: fast enough to feel instant, light enough for a tablet. */
const READ_INTERVAL_MS = 120;
/** The rear camera, with enough pixels for a small DataMatrix. */
const PICTURE = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };

/** `camera`: missing or not allowed. `reader`: the code reader could not be loaded. */
type CameraFailure = 'camera' | 'reader';

interface CameraEvents {
  readonly onReady: () => void;
  /** The first code seen; product codes win over others. */
  readonly onCode: (text: string) => void;
  readonly onFailed: (why: CameraFailure) => void;
}

/** Starts the rear camera and reports the first code seen. Returns a function that stops it. */
function watchCamera(video: HTMLVideoElement, { onReady, onCode, onFailed }: CameraEvents): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: MediaStream | undefined;
  let reader: CodeReader | undefined;
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    reader?.close();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const fail = (why: CameraFailure) => {
    if (isStopped) return;
    stop();
    onFailed(why);
  };
  const readFrame = async (open: CodeReader) => {
    const text = pickCode(await open.read(video));
    if (isStopped) return;
    if (text !== undefined) return onCode(text);
    timer = setTimeout(() => readNext(open), READ_INTERVAL_MS);
  };
  const readNext = (open: CodeReader) => void readFrame(open).catch(() => fail('reader'));
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: PICTURE });
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    reader = await openCodeReader().catch(() => undefined);
    if (isStopped) return stop();
    if (reader === undefined) return fail('reader');
    onReady();
    readNext(reader);
  };
  start().catch(() => fail('camera'));
  return stop;
}

/** A picture may show several codes, such as a product code and a web address. */
function pickCode(texts: readonly string[]): string | undefined {
  return texts.find((text) => readCode(text) !== null) ?? texts.find((text) => text !== '');
}
