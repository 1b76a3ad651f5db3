import '@mantine/notifications/styles.layer.css';
import { type NotificationData, Notifications, useNotifications } from '@mantine/notifications';
import { uiTexts } from '#shared/texts/ui.ts';
import { dismissToast, holdToast, TOAST_MS, TOASTS_AT_ONCE, undoOf } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus.ts';
import classes from './ToastHost.module.css';
import { UndoToast } from './UndoToast.tsx';

/** Shows toasts; a landmark while there are any, so that the keyboard reaches "Cofnij". */
export function ToastHost() {
  const hasToasts = useNotifications().notifications.length > 0;
  return (
    <section aria-label={hasToasts ? uiTexts.toasts : undefined}>
      <Notifications
        position="bottom-center"
        limit={TOASTS_AT_ONCE}
        autoClose={TOAST_MS}
        transitionDuration={0}
        zIndex={350}
        withinPortal={false}
        classNames={{ root: classes.root ?? '', notification: classes.toast ?? '' }}
        renderNotification={(toast) => <TimedToast toast={toast} />}
      />
    </section>
  );
}

function TimedToast({ toast }: { readonly toast: NotificationData }) {
  const { id = '', message } = toast;
  const close = () => {
    dismissToast(id);
    // The pressed button disappears with its toast.
    focusScreen();
  };
  const undo = undoOf(id);
  const undoAndClose = () => {
    close();
    undo?.();
  };
  // The library pauses the timer only for the pointer.
  const hold = () => holdToast(id, true);
  const release = () => holdToast(id, false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops the clock; what is operated are the buttons inside
    <div onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <UndoToast
        text={message}
        tone={toast['data-tone'] === 'error' ? 'error' : 'success'}
        onUndo={undo && undoAndClose}
        onClose={close}
      />
    </div>
  );
}
