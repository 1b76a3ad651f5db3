import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppHeader } from '#web/features/shell/header/AppHeader.tsx';
import { NavigationBar, type NavigationBarProps } from '#web/features/shell/header/NavigationBar.tsx';
import { TabBar } from '#web/features/shell/header/TabBar.tsx';
import { DialogHost, type Dialogs } from '#web/features/shell/overlays/DialogHost.tsx';
import { ToastHost } from '#web/features/shell/overlays/ToastHost.tsx';
import { AppStrip } from '#web/features/shell/strip/AppStrip.tsx';
import { usePainted } from '#web/state/painted.ts';
import { useUser } from '#web/state/session.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';
import { MAIN_ID } from '#web/ui/focus.ts';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { LoadingSpinner } from './LoadingSpinner.tsx';
import { SalesBlockedNotice } from './SalesBlockedNotice.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import classes from './Shell.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { useAppKeys } from './use-app-keys.ts';

interface AppShellProps extends NavigationBarProps {
  /** The search box with its suggestions. */
  readonly search: ReactNode;
  /** Overlays of other features, shown on every screen. */
  readonly overlays?: ReactNode;
  readonly dialogs: Dialogs;
  readonly onLogOut: () => Promise<void>;
  /** The current screen. */
  readonly children: ReactNode;
}

const bars = partCode(async () => (await import('#web/features/shell/notices/NoticeBars.tsx')).NoticeBars);

/** The bars are not in the way of the first paint. They come with the next start when their code cannot be loaded. */
function LateBars() {
  return (
    usePainted() && (
      <LoadedPart code={bars} onMissing={() => undefined}>
        {(NoticeBars) => <NoticeBars />}
      </LoadedPart>
    )
  );
}

/** Layout of all screens for logged-in users (docs/product.md §2 "The layout"). */
export function AppShell({ search, categories, overlays, dialogs, onLogOut, children }: AppShellProps) {
  const user = useUser();
  const isPainted = usePainted();
  const isPhone = useIsPhone();
  // Queued cart changes are shown in the cart and may take hours.
  const isBusy = useIsMutating({ predicate: ({ meta }) => meta?.isQuiet !== true }) > 0;
  useAppKeys();
  return (
    <div className={`${classes.shell} ${classes.withTabs}`} data-tabs>
      <SkipLink target={MAIN_ID} />
      <AppStrip />
      <AppHeader search={search} onLogOut={onLogOut} />
      <NavigationBar categories={categories} />
      <LateBars />
      {user?.is_sales_allowed === false && <SalesBlockedNotice />}
      <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {isPainted && <ScrollToTop />}
      <SiteFooter />
      {isPhone && <TabBar onLogOut={onLogOut} />}
      {isPainted && overlays}
      {/* Their portals would have React render the first screen once more before it is painted. */}
      {isPainted && <DialogHost dialogs={dialogs} />}
      {isPainted && <ToastHost />}
      {isBusy && <LoadingSpinner />}
    </div>
  );
}
