import { lazy, type ReactNode, Suspense } from 'react';
import { BRAND } from '#shared/brand.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { usePainted } from '#web/state/painted.ts';
import classes from './SiteFooter.module.css';

// Below what a screen is opened for, so the first screen neither waits for it nor shares the processor with its code.
const FooterLinks = lazy(async (): Promise<{ default: () => ReactNode }> => {
  const module = await import('./FooterLinks.tsx').catch(() => null);
  return { default: module?.FooterLinks ?? (() => null) };
});

/** Footer of every screen. */
export function SiteFooter() {
  const isHydrated = useHydrated();
  const isPainted = usePainted();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <Suspense>{isHydrated && isPainted && <FooterLinks />}</Suspense>
        <span className={classes.version}>{shellTexts.version(BRAND.name, import.meta.env.APP_VERSION ?? '')}</span>
      </div>
    </footer>
  );
}
