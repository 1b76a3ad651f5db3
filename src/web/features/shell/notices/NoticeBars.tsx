import { ActionIcon } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconBellRinging from '@tabler/icons-react/icons/IconBellRinging';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconClock from '@tabler/icons-react/icons/IconClock';
import IconInfoCircle from '@tabler/icons-react/icons/IconInfoCircle';
import IconX from '@tabler/icons-react/icons/IconX';
import { type ReactNode, useEffect, useRef } from 'react';
import type { InformationMessage, InformationTone } from '#shared/contract/notices/information.ts';
import type { Notification } from '#shared/contract/notices/notifications.ts';
import { notificationSaid, notificationText, noticeTexts as texts } from '#shared/texts/notices/notifications.ts';
import { announce } from '#web/state/announcer.ts';
import { focusScreen } from '#web/ui/focus.ts';
import { ContentLink } from '#web/ui/layout/ContentLink.tsx';
import classes from './NoticeBars.module.css';
import { notificationPlace } from './notification-place.ts';
import { useInformation, useNotifications } from './use-notices.ts';

/** The information bar and the notification bar, below the categories (docs/product.md §2 "Global overlays"). */
export function NoticeBars() {
  const { messages, hide } = useInformation();
  const { unread, read } = useNotifications();
  const newest = unread[0];
  useAnnounced(newest);
  const hideMessage = (id: number) => {
    hide(id);
    focusScreen();
  };
  const readNewest = (id: number) => {
    read([id]);
    focusScreen();
  };
  return (
    <>
      {messages.length > 0 && (
        <section className={classes.bars} aria-label={texts.information}>
          {messages.map((message) => (
            <InformationRow key={message.id} message={message} onHide={() => hideMessage(message.id)} />
          ))}
        </section>
      )}
      {newest && (
        <section className={classes.bars} aria-label={texts.bar}>
          <NotificationRow item={newest} total={unread.length} onRead={() => readNewest(newest.id)} />
        </section>
      )}
    </>
  );
}

/** Says what comes while the app is open; what was there at the start is found in reading order. */
function useAnnounced(newest: Notification | undefined): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const id = newest?.id ?? 0;
    if (newest && last.current !== null && id > last.current) announce(notificationText(newest));
    last.current = Math.max(id, last.current ?? 0);
  }, [newest]);
}

const ICONS: Readonly<Record<InformationTone, ReactNode>> = {
  info: <IconInfoCircle size={18} stroke={1.75} aria-hidden />,
  ok: <IconCircleCheck size={18} stroke={1.75} aria-hidden />,
  wait: <IconClock size={18} stroke={1.75} aria-hidden />,
  bad: <IconAlertTriangle size={18} stroke={1.75} aria-hidden />,
};

interface InformationRowProps {
  readonly message: InformationMessage;
  readonly onHide: () => void;
}

function InformationRow({ message: { text, tone, link }, onHide }: InformationRowProps) {
  return (
    <div className={classes.bar} data-tone={tone}>
      <div className={classes.row}>
        <span className={classes.icon}>{ICONS[tone]}</span>
        <p className={classes.text}>{text}</p>
        {link !== null && (
          <ContentLink link={link} label={texts.detailsNamed(text)} className={classes.link}>
            {texts.details}
          </ContentLink>
        )}
        <ActionIcon aria-label={texts.hide(text)} onClick={onHide}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

interface NotificationRowProps {
  readonly item: Notification;
  /** Unread ones, this included. */
  readonly total: number;
  readonly onRead: () => void;
}

function NotificationRow({ item, total, onRead }: NotificationRowProps) {
  const { about, says } = notificationSaid(item);
  const text = notificationText(item);
  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <span className={classes.icon}>
          <IconBellRinging size={18} stroke={1.75} aria-hidden />
        </span>
        <p className={classes.text}>
          <strong>{about}</strong> {says} {total > 1 && <span className={classes.count}>{texts.position(total)}</span>}
        </p>
        <ContentLink
          link={notificationPlace(item)}
          label={texts.seeNamed(text)}
          className={classes.link}
          onFollow={onRead}
        >
          {texts.see}
        </ContentLink>
        <ActionIcon aria-label={texts.dismiss(text)} onClick={onRead}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
