import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { currentUserQuery } from '#web/api/auth.ts';
import { LogInHost } from '#web/features/auth/LogInHost.tsx';
import { LeaveDialog } from '#web/features/auth/leaving/LeaveDialog.tsx';
import { leaveChoice } from '#web/features/auth/leaving/leave-choice.ts';
import { leaveForLogin, logOut } from '#web/features/auth/session-end.ts';
import { OutboxAnnouncer } from '#web/features/cart/outbox/OutboxAnnouncer.tsx';
import { cartDialogs } from '#web/features/cart/overlays/CartOverlays.tsx';
import { sendAdd } from '#web/features/catalogue/adding/send-add.ts';
import { sendList, type WantedProduct } from '#web/features/catalogue/adding/send-list.ts';
import { CategoryMenu } from '#web/features/catalogue/categories/CategoryMenu.tsx';
import { ProductSearch } from '#web/features/catalogue/search/ProductSearch.tsx';
import { AppShell } from '#web/features/shell/AppShell.tsx';
import { QueriesAfterPaint } from '#web/offline/catalogue/QueriesAfterPaint.tsx';
import { useOpenOutbox, useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { useOutageRecovery } from '#web/offline/use-outage-recovery.ts';
import { askBeforeLeaving } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';
import { whenIdle } from '#web/state/when-idle.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';
import { loadedFrame } from './-loaded-frame.ts';
import { openDeviceData } from './-open-device-data.ts';

/** The shell around the screens of a logged-in user, and the background work of all of them. */
export function AuthorisedFrame({ children }: { readonly children: ReactNode }) {
  return (
    <QueriesAfterPaint>
      <FrameOfUser>{children}</FrameOfUser>
    </QueriesAfterPaint>
  );
}

loadedFrame.set(AuthorisedFrame);

const DIALOGS = { ...cartDialogs, leave: LeaveDialog };

function FrameOfUser({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  useFreshUser();
  useOpenOutbox();
  useOutageRecovery();
  const toLogin = () => router.navigate({ to: '/auth/logowanie', replace: true });
  const leave = async () => {
    const choice = await leaveChoice(queryClient, askBeforeLeaving);
    if (choice !== null) await logOut({ queryClient, toLogin }, choice);
  };
  const goOn = async () => {
    await openDeviceData(queryClient);
    await queryClient.invalidateQueries();
    await router.invalidate();
  };
  return (
    <AppShell
      search={<ProductSearch />}
      categories={(className) => <CategoryMenu className={className} />}
      overlays={
        <>
          <OutboxAnnouncer />
          <LatePopups />
          <LogInHost
            onLeave={() => void leaveForLogin({ router, queryClient }, session.pausedBy() ?? 'expired')}
            onResume={() => void goOn()}
          />
        </>
      }
      dialogs={DIALOGS}
      onLogOut={leave}
    >
      {children}
    </AppShell>
  );
}

const popups = partCode(async () => (await import('#web/features/popups/PopupHost.tsx')).PopupHost);

/** Popups come after everything else, when the page is idle. */
function LatePopups() {
  const client = useQueryClient();
  const submit = useSubmitChange();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const addProducts = (wanted: readonly WantedProduct[]) => {
    const [first] = wanted;
    if (wanted.length === 1 && first !== undefined) void sendAdd(first.product, first.count, { submit, client });
    else void sendList({ products: wanted, packages: [] }, { submit, client });
  };
  return (
    isIdle && (
      <LoadedPart code={popups} onMissing={() => undefined}>
        {(PopupHost) => <PopupHost addProducts={addProducts} />}
      </LoadedPart>
    )
  );
}

/** Orders may be blocked while the app is open; the stored user follows the server. */
function useFreshUser(): void {
  const { data } = useQuery(currentUserQuery());
  useEffect(() => {
    if (data !== undefined && data.user.id === session.user()?.id) session.update(data.user);
  }, [data]);
}
