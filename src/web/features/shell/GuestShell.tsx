import type { ReactNode } from 'react';
import { Brand } from '#web/features/shell/header/Brand.tsx';
import { GuestStrip } from '#web/features/shell/strip/GuestStrip.tsx';
import { MAIN_ID } from '#web/ui/focus.ts';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import classes from './Shell.module.css';
import { SiteFooter } from './SiteFooter.tsx';

/** Layout of guest screens: small, because it is all that loads before log-in. */
export function GuestShell({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <SkipLink target={MAIN_ID} />
      <GuestStrip />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Brand to="/auth/logowanie" />
        </div>
      </header>
      <main id={MAIN_ID} className={classes.guestMain} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
