import { Popover } from '@mantine/core';
import IconBell from '@tabler/icons-react/icons/IconBell';
import { useState } from 'react';
import { noticeTexts as texts } from '#shared/texts/notices/notifications.ts';
import { withChunkErrorToast } from '#web/state/chunk-error-toast.ts';
import { usePainted } from '#web/state/painted.ts';
import { OVER_TOASTS } from '#web/ui/dialog/layers.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';
import { usePanelFocus } from '#web/ui/focus.ts';
import classes from './NotificationsButton.module.css';
import { useNotifications } from './use-notices.ts';

// Loaded on demand.
const panelCode = partCode(async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel);

/** The header's button with the number of unread notifications; opens the last 50. */
export function NotificationsButton() {
  const [opened, setOpened] = useState(false);
  const { button, panel } = usePanelFocus(opened);
  const { unread } = useNotifications();
  const close = () => setOpened(false);
  const target = (
    <button
      ref={button}
      type="button"
      className={classes.button}
      title={texts.button}
      aria-label={unread.length > 0 ? texts.buttonUnread(unread.length) : texts.button}
      onClick={() => setOpened(!opened)}
    >
      <IconBell size={22} stroke={1.75} aria-hidden />
      {unread.length > 0 && <span className={classes.count}>{unread.length}</span>}
    </button>
  );
  if (!usePainted()) return target;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(420px, calc(100vw - 16px))"
      shadow="md"
      zIndex={OVER_TOASTS}
      trapFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown ref={panel} inert={!opened} className={classes.panel} aria-label={texts.button}>
        <LoadedPart
          code={panelCode}
          fallback={<div className={classes.waiting} />}
          onMissing={withChunkErrorToast(close)}
        >
          {(NotificationsPanel) => <NotificationsPanel onLeave={close} />}
        </LoadedPart>
      </Popover.Dropdown>
    </Popover>
  );
}
