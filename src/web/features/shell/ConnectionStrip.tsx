import { useClickOutside } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import IconCloudCheck from '@tabler/icons-react/icons/IconCloudCheck';
import IconPhone from '@tabler/icons-react/icons/IconPhone';
import IconServerOff from '@tabler/icons-react/icons/IconServerOff';
import IconWifiOff from '@tabler/icons-react/icons/IconWifiOff';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { BRAND } from '#shared/brand.ts';
import { agoWords, momentWords } from '#shared/rules/age.ts';
import { connectionTexts } from '#shared/texts/connection.ts';
import { useDataAge } from '#web/api/data-age.ts';
import { focusScreen } from '#web/ui/focus-screen.ts';
import { CheckButton } from './CheckButton.tsx';
import classes from './ConnectionStrip.module.css';
import type { ConnectionNotice } from './use-connection-notice.ts';
import { useNow } from './use-now.ts';

interface ConnectionStripProps {
  readonly notice: ConnectionNotice;
}

const ICONS = { offline: IconWifiOff, unavailable: IconServerOff, returning: IconCloudCheck, offered: IconCloudCheck };
const isAway = (notice: ConnectionNotice) => notice === 'offline' || notice === 'unavailable';

/**
 * What is wrong with the connection, in the place and height of the contact strip: nothing moves (design/README.md
 * "Ideas"). On narrow screens it keeps the message, the age and the button; the rest opens below, over the page.
 */
export function ConnectionStrip({ notice }: ConnectionStripProps) {
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const strip = useClickOutside<HTMLElement>(() => setOpen(false));
  useFocusHandedOn(strip);
  const Icon = ICONS[notice];
  return (
    <section
      ref={strip}
      className={classes.strip}
      aria-label={connectionTexts.label}
      data-open={isOpen || undefined}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <div className={classes.inner}>
        <Icon className={classes.sign ?? ''} size={18} aria-hidden />
        <strong className={classes.message}>{messageOf(notice)}</strong>
        {isAway(notice) && <Age />}
        {isAway(notice) && (
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

/** How old the prices or orders on the screen are. */
function Age() {
  const age = useDataAge();
  const now = useNow();
  if (age === null) return null;
  const ago = agoWords(age.at, now);
  const moment = momentWords(age.at, now);
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
  if (notice === 'returning') return <span>{connectionTexts.refreshing}</span>;
  if (notice === 'offered') return <span>{connectionTexts.offered}</span>;
  return (
    <>
      <span className={classes.safe}>{connectionTexts.safe}</span>
      <a className={classes.phone} href={BRAND.servicePhone.href}>
        <IconPhone size={16} aria-hidden />
        {BRAND.servicePhone.label}
      </a>
    </>
  );
}

/** The strip goes when all is well again; whoever had its button in focus goes on at the screen. */
function useFocusHandedOn(strip: { readonly current: HTMLElement | null }): void {
  const element = useRef(strip);
  element.current = strip;
  useLayoutEffect(
    () => () => {
      if (element.current.current?.contains(document.activeElement)) focusScreen();
    },
    [],
  );
}
