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

/** What the camera sees, until there is a code in it. */
export function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const tell = useEffectEvent(onCode);
  // The dialogue brings its content a moment after itself.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isThere || video.current === null) return;
    return watchCamera(video.current, {
      onReady: () => setReady(true),
      onCode: (text) => tell(text),
      onFailed: setFailure,
    });
  }, [isThere]);
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
                setThere(element !== null);
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

/** Milliseconds between two looks: quick to the eye, light for a tablet. */
const LOOK_EVERY_MS = 120;
/** Away from the user, and fine enough for the small squares of a DataMatrix, pixels. */
const PICTURE = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };

/** Why nothing is scanned: no camera or it was not allowed, or what reads the codes could not be loaded. */
type CameraFailure = 'camera' | 'reader';

interface CameraEvents {
  readonly onReady: () => void;
  /** The first code seen; one that can be a product's comes before others. */
  readonly onCode: (text: string) => void;
  readonly onFailed: (why: CameraFailure) => void;
}

/** Shows the camera that looks away from the user and tells the first code seen. Returns the way to stop it. */
function watchCamera(video: HTMLVideoElement, { onReady, onCode, onFailed }: CameraEvents): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: MediaStream | undefined;
  let reader: CodeReader | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    reader?.close();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const fail = (why: CameraFailure) => {
    if (isOver) return;
    stop();
    onFailed(why);
  };
  const look = async (open: CodeReader) => {
    const text = chosenOf(await open.read(video));
    if (isOver) return;
    if (text !== undefined) return onCode(text);
    timer = setTimeout(() => watch(open), LOOK_EVERY_MS);
  };
  const watch = (open: CodeReader) => void look(open).catch(() => fail('reader'));
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: PICTURE });
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    reader = await openCodeReader().catch(() => undefined);
    if (isOver) return stop();
    if (reader === undefined) return fail('reader');
    onReady();
    watch(reader);
  };
  start().catch(() => fail('camera'));
  return stop;
}

/** A package may carry several: its own code, and one of a web page or of a box around it. */
function chosenOf(texts: readonly string[]): string | undefined {
  return texts.find((text) => readCode(text) !== null) ?? texts.find((text) => text !== '');
}
