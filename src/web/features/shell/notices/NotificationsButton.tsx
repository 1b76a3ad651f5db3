import IconBell from '@tabler/icons-react/icons/IconBell';
import { noticeTexts as texts } from '#shared/texts/notices/notifications.ts';
import { HeaderPanel } from '#web/features/shell/panels/HeaderPanel.tsx';
import { partCode } from '#web/ui/feedback/LoadedPart.tsx';
import classes from './NotificationsButton.module.css';
import { useNotifications } from './use-notices.ts';

const panelCode = partCode(async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel);

/** The header's button with the number of unread notifications; opens the last 50. */
export function NotificationsButton() {
  const { unread } = useNotifications();
  return (
    <HeaderPanel
      label={texts.button}
      {...(unread.length > 0 && { buttonLabel: texts.buttonUnread(unread.length) })}
      title={texts.button}
      className={classes.button}
      icon={
        <>
          <IconBell size={22} stroke={1.75} aria-hidden />
          {unread.length > 0 && <span className={classes.count}>{unread.length}</span>}
        </>
      }
      width="min(420px, calc(100vw - 16px))"
      code={panelCode}
    >
      {(NotificationsPanel, close) => <NotificationsPanel onLeave={close} />}
    </HeaderPanel>
  );
}
