import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CameraDialog.module.css';
import { watchCamera } from './camera.ts';

interface CameraDialogProps {
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** What the camera sees, until there is a code in it. */
export function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const tell = useEffectEvent(onCode);
  // The dialogue brings its content a moment after itself.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isThere || video.current === null) return;
    return watchCamera(
      video.current,
      (text) => tell(text),
      () => setFailed(true),
    );
  }, [isThere]);
  return (
    <Dialog opened onClose={onClose} title={searchTexts.camera}>
      {hasFailed ? (
        <Notice tone="bad" role="alert" title={searchTexts.noCamera}>
          {searchTexts.noCameraHint}
        </Notice>
      ) : (
        <>
          <video
            ref={(element) => {
              video.current = element;
              setThere(element !== null);
            }}
            className={classes.picture}
            muted
            playsInline
            aria-label={searchTexts.cameraPicture}
          />
          <p className={classes.hint}>{searchTexts.cameraHint}</p>
        </>
      )}
    </Dialog>
  );
}
