import { useEffect, useState } from 'react';
import { useStore } from '#web/state/store.ts';
import { dismissToast, holdToast, type Toast, toasts } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/layout/focus-screen.ts';
import { ToastArea } from './ToastArea.tsx';
import { UndoToast } from './UndoToast.tsx';

/** Time to read and to reach "Cofnij"; it stands still while the toast is pointed at or focused. */
const SHOWN_MS = 8_000;

/** Where posted toasts appear. */
export function ToastHost() {
  const shown = useStore(toasts);
  if (shown.length === 0) return null;
  return (
    <ToastArea>
      {shown.map((toast) => (
        <TimedToast key={toast.id} toast={toast} />
      ))}
    </ToastArea>
  );
}

function TimedToast({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  const close = () => {
    dismissToast(toast.id);
    // The pressed button goes away with its toast; without a place to go the focus would fall to the top of the page.
    focusScreen();
  };
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const undo = () => {
    close();
    toast.undo?.();
  };
  const setHold = (isHeld: boolean) => {
    setHeld(isHeld);
    holdToast(toast.id, isHeld);
  };
  const hold = () => setHold(true);
  const release = () => setHold(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops the clock; what is operated are the buttons inside
    <div onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <UndoToast text={toast.text} tone={toast.tone} onUndo={toast.undo && undo} onClose={close} />
    </div>
  );
}
