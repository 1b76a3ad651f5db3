import { Button } from '@mantine/core';
import type { Notification } from '#shared/contract/notices/notifications.ts';
import { notificationSaid, notificationText, noticeTexts as texts } from '#shared/texts/notices/notifications.ts';
import { ContentLink } from '#web/ui/layout/ContentLink.tsx';
import classes from './NotificationsPanel.module.css';
import { notificationPlace } from './notification-place.ts';
import { useNotifications } from './use-notices.ts';

/** The last notifications, the newest first; each leads to its place. */
export function NotificationsPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { items, unread, isError, read } = useNotifications();
  const follow = (id: number) => {
    read([id]);
    onLeave();
  };
  if (items === undefined || items.length === 0) {
    return (
      <p className={classes.said} role="status">
        {items === undefined && isError ? texts.failed : texts.none}
      </p>
    );
  }
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{texts.button}</h2>
        {unread.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => read(unread.map(({ id }) => id))}>
            {texts.markAll}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <NotificationLink item={item} onFollow={() => follow(item.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface NotificationLinkProps {
  readonly item: Notification;
  readonly onFollow: () => void;
}

function NotificationLink({ item, onFollow }: NotificationLinkProps) {
  const { about, says } = notificationSaid(item);
  const name = item.isRead ? notificationText(item) : `${notificationText(item)} (${texts.unread})`;
  return (
    <ContentLink link={notificationPlace(item)} label={name} className={classes.item} onFollow={onFollow}>
      <span className={classes.dot} data-unread={!item.isRead || undefined} />
      <span>
        <strong>{about}</strong> {says}
        <span className={classes.time}>{texts.at(item.createdAt)}</span>
      </span>
    </ContentLink>
  );
}
