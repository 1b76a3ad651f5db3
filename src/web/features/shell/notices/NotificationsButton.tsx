import IconBell from '@tabler/icons-react/icons/IconBell';
import { noticeTexts as texts } from '#shared/texts/notices/notifications.ts';
import { HeaderPanel } from '#web/features/shell/header-panel/HeaderPanel.tsx';
import { withChunkErrorToast } from '#web/state/chunk-error-toast.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';
import classes from './NotificationsButton.module.css';
import { useNotifications } from './use-notices.ts';

// Loaded on demand.
const panelCode = partCode(async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel);

/** The header's button with the number of unread notifications; opens the last 50. */
export function NotificationsButton() {
  const { unread } = useNotifications();
  return (
    <HeaderPanel
      button={{
        className: classes.button,
        title: texts.button,
        'aria-label': unread.length > 0 ? texts.buttonUnread(unread.length) : texts.button,
        children: (
          <>
            <IconBell size={22} stroke={1.75} aria-hidden />
            {unread.length > 0 && <span className={classes.count}>{unread.length}</span>}
          </>
        ),
      }}
      label={texts.button}
      width="min(420px, calc(100vw - 16px))"
      className={classes.panel}
    >
      {(close) => (
        <LoadedPart
          code={panelCode}
          fallback={<div className={classes.waiting} />}
          onMissing={withChunkErrorToast(close)}
        >
          {(NotificationsPanel) => <NotificationsPanel onLeave={close} />}
        </LoadedPart>
      )}
    </HeaderPanel>
  );
}
