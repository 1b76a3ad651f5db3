import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useHydrated } from '#web/state/hydrated.ts';
import classes from './LoginScreen.module.css';

// Decoration, loaded lazily so that it does not delay typing.
const PictureBackdrop = lazy(async () => ({ default: (await import('./PictureBackdrop.tsx')).PictureBackdrop }));

interface AuthCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The card of log-in and the screens around it, on the backdrop of pictures. */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  const titleId = useId();
  const isHydrated = useHydrated();
  return (
    <div className={classes.screen}>
      <section className={classes.panel} aria-labelledby={titleId}>
        <h1 id={titleId} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
      </section>
      {isHydrated && (
        <Suspense>
          <PictureBackdrop />
        </Suspense>
      )}
    </div>
  );
}
