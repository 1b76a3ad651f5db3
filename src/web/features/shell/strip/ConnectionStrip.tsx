import { useClickOutside } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import IconCloudCheck from '@tabler/icons-react/icons/IconCloudCheck';
import IconCloudUp from '@tabler/icons-react/icons/IconCloudUp';
import IconPhone from '@tabler/icons-react/icons/IconPhone';
import IconServerOff from '@tabler/icons-react/icons/IconServerOff';
import IconWifiOff from '@tabler/icons-react/icons/IconWifiOff';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useState } from 'react';
import { BRAND } from '#shared/brand.ts';
import { formatAgo, formatMoment } from '#shared/language/age.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { cartQuery } from '#web/api/cart.ts';
import { useDataAge } from '#web/api/use-data-age.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';
import { useOutbox } from '#web/offline/outbox/use-outbox.ts';
import { CountBar } from '#web/ui/feedback/CountBar.tsx';
import { focusScreen } from '#web/ui/focus.ts';
import { useNow } from '#web/ui/use-now.ts';
import { CheckButton } from './CheckButton.tsx';
import classes from './ConnectionStrip.module.css';
import type { ConnectionNotice } from './use-connection-notice.ts';

interface ConnectionStripProps {
  readonly notice: ConnectionNotice;
}

const ICONS = { offline: IconWifiOff, unavailable: IconServerOff, returning: IconCloudCheck, offered: IconCloudCheck };
const isDisconnected = (notice: ConnectionNotice) => notice === 'offline' || notice === 'unavailable';

/**
 * The connection state, in the position and height of the contact strip, so that nothing moves (docs/look.md "Ideas").
 * Narrow screens show the message, age and button; the rest opens below, over the page.
 */
export function ConnectionStrip({ notice }: ConnectionStripProps) {
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const strip = useClickOutside<HTMLElement>(() => setOpen(false));
  useReturnFocus(strip);
  const Icon = ICONS[notice];
  return (
    <section
      ref={strip}
      className={classes.strip}
      aria-label={connectionTexts.label}
      data-notice={notice}
      data-open={isOpen || undefined}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <div className={classes.inner}>
        <Icon className={classes.sign ?? ''} size={18} aria-hidden />
        <strong className={classes.message}>{messageOf(notice)}</strong>
        {isDisconnected(notice) && <Age />}
        {isDisconnected(notice) && (
          <button
            type="button"
            className={classes.toggle}
            aria-label={connectionTexts.more}
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} aria-hidden />
          </button>
        )}
        <div id={moreId} className={classes.more}>
          <Rest notice={notice} />
        </div>
        {notice !== 'returning' && <CheckButton notice={notice} />}
      </div>
    </section>
  );
}

function messageOf(notice: ConnectionNotice): string {
  return notice === 'offered' ? connectionTexts.returning : connectionTexts[notice];
}

/** Age of the prices or orders on the screen; elsewhere the age of the cart. */
function Age() {
  const { dataUpdatedAt } = useQuery(cartQuery());
  const onScreen = useDataAge();
  const now = useNow();
  const age = onScreen ?? ({ of: 'prices', at: dataUpdatedAt } as const);
  if (age.at === 0) return null;
  const ago = formatAgo(age.at, now);
  const moment = formatMoment(age.at, now);
  return (
    <span className={classes.age}>
      <span className={classes.words}>{connectionTexts.age[age.of](moment)}</span>
      <span className={classes.moment} aria-hidden="true">
        {moment}
      </span>
      {ago !== null && <span className={classes.ago}> {connectionTexts.ago(ago)}</span>}
    </span>
  );
}

function Rest({ notice }: ConnectionStripProps) {
  const outbox = useOutbox();
  const changes = outbox.sendable.length;
  if (notice === 'returning') return <Returning outbox={outbox} />;
  if (notice === 'offered') return <span>{connectionTexts.offered}</span>;
  return (
    <>
      {changes > 0 && (
        <span className={classes.waiting}>
          <IconCloudUp size={18} aria-hidden />
          {outboxTexts.waiting(changes)}
        </span>
      )}
      <span className={classes.safe}>{connectionTexts.safe}</span>
      <a className={classes.phone} href={BRAND.servicePhone.href}>
        <IconPhone size={16} aria-hidden />
        {BRAND.servicePhone.label}
      </a>
    </>
  );
}

function Returning({ outbox }: { readonly outbox: Outbox }) {
  const { progress, sendable } = outbox;
  const changes = sendable.length;
  if (progress === null)
    return <span>{changes > 0 ? connectionTexts.sending(changes) : connectionTexts.refreshing}</span>;
  return (
    <>
      <span>{outboxTexts.sendingOf(progress.done, progress.total)}</span>
      <span className={classes.count}>
        <CountBar label={outboxTexts.sendingLabel} {...progress} />
      </span>
    </>
  );
}

/** Moves the focus to the screen when the strip unmounts with it. */
function useReturnFocus(strip: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(
    () => () => {
      if (strip.current?.contains(document.activeElement)) focusScreen();
    },
    [strip],
  );
}
