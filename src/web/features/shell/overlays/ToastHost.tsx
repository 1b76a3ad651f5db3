import '@mantine/notifications/styles.layer.css';
import { ActionIcon } from '@mantine/core';
import { type NotificationData, Notifications, useNotifications } from '@mantine/notifications';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconX from '@tabler/icons-react/icons/IconX';
import { commonTexts } from '#shared/texts/common.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { dismissToast, holdToast, TOAST_MS, TOASTS_AT_ONCE, undoOf } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus.ts';
import look from './Toast.module.css';
import classes from './ToastHost.module.css';

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
        renderNotification={(toast) => <Toast toast={toast} />}
      />
    </section>
  );
}

/** A toast about a completed action; the change itself is always visible on the screen. */
function Toast({ toast }: { readonly toast: NotificationData }) {
  const { id = '', message, 'data-tone': tone } = toast;
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
    <div className={look.toast} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {tone === 'error' ? <IconAlertTriangle size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />}
      <p className={look.text}>{message}</p>
      {undo && (
        <button type="button" className={look.undo} onClick={undoAndClose}>
          {commonTexts.undo}
        </button>
      )}
      <ActionIcon className={look.close} aria-label={commonTexts.close} onClick={close}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
