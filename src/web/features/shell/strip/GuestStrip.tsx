import IconPhone from '@tabler/icons-react/icons/IconPhone';
import { BRAND } from '#shared/brand.ts';
import { connectionStateTexts } from '#shared/texts/shell.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import classes from './ConnectionStrip.module.css';
import { ContactStrip } from './ContactStrip.tsx';

/** The strip of guest screens; offline, a short notice, because it is part of the first load. */
export function GuestStrip() {
  const state = useConnectivity();
  if (state === 'online') return <ContactStrip />;
  return (
    <section className={classes.strip} aria-label={connectionStateTexts.label}>
      <div className={classes.inner}>
        <strong className={classes.message}>{connectionStateTexts[state]}</strong>
        <a className={classes.action} href={BRAND.servicePhone.href}>
          <IconPhone size={16} aria-hidden />
          {BRAND.servicePhone.label}
        </a>
      </div>
    </section>
  );
}
