import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cameraTexts } from '#shared/texts/scanning.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './CameraDialog.module.css';
import { type CameraFailure, watchCamera } from './camera.ts';

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
