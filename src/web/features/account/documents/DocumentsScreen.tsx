import IconUpload from '@tabler/icons-react/icons/IconUpload';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FacilityDocument } from '#shared/contract/accounts/documents.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { endingPermit } from '#shared/rules/accounts/document-end.ts';
import { permitTexts, facilityDocumentTexts as texts } from '#shared/texts/accounts/panel.ts';
import { accountQueries } from '#web/api/account.ts';
import { OfflineNotice } from '#web/features/account/OfflineNotice.tsx';
import { PanelButton } from '#web/features/account/PanelButton.tsx';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useMayOrder } from '#web/state/session.ts';
import { ListState } from '#web/ui/feedback/ListState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ViewOnlyNotice } from '#web/ui/feedback/ViewOnlyNotice.tsx';
import { usePanelFocus } from '#web/ui/focus.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import layout from '#web/ui/layout/list-screen.module.css';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { WaitingRows } from '#web/ui/layout/WaitingRows.tsx';
import { AddDocumentForm } from './AddDocumentForm.tsx';
import { DocumentTable } from './DocumentTable.tsx';

const WAITING = {
  label: texts.loading,
  height: '58px',
  cardHeight: '120px',
  parts: [
    ['16rem', '1rem'],
    ['6rem', '1rem'],
    ['6rem', '2rem'],
  ],
} as const;

/** Documents of the pharmacy: until when they hold, their files, and new ones (docs/product.md §2 dokumenty). */
export function DocumentsScreen() {
  const [isAdding, setAdding] = useState(false);
  const { button, panel } = usePanelFocus(isAdding);
  const { data } = useQuery(accountQueries.documents());
  const mayOrder = useMayOrder();
  const add = (
    <PanelButton
      ref={button}
      right="order"
      leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {texts.add}
    </PanelButton>
  );
  return (
    <div className={layout.screen}>
      <PageTitle action={data !== undefined && !isAdding ? add : undefined}>{texts.title}</PageTitle>
      {!mayOrder && data !== undefined && <ViewOnlyNotice />}
      {data !== undefined && <OfflineNotice>{texts.offline}</OfflineNotice>}
      {isAdding && data !== undefined && (
        <div ref={panel}>
          <AddDocumentForm kinds={data.kinds} onClose={() => setAdding(false)} />
        </div>
      )}
      {data !== undefined && !isAdding && <EndingPermit documents={data.documents} />}
      <DocumentList />
    </div>
  );
}

function EndingPermit({ documents }: { readonly documents: readonly FacilityDocument[] }) {
  const today = warsawDate(new Date());
  const permit = endingPermit(documents, today);
  if (permit === null) return null;
  return <Notice tone="wait" title={permitTexts.ends(permit.label, permit.expirationDate ?? '', today)} />;
}

/** The documents, or their loading, error or empty state. */
function DocumentList() {
  const isOnline = useConnectivity() === 'online';
  const { data, error, refetch } = useQuery(accountQueries.documents());
  return (
    <ListState
      list={{ data: data && { items: data.documents }, error, refetch }}
      waiting={<WaitingRows rows={4} {...WAITING} />}
      failedTitle={texts.failed}
      failed={isOnline ? texts.failedText : texts.offlineEmpty}
      none={() => (
        <EmptyState title={texts.empty}>
          <p>{texts.emptyText}</p>
        </EmptyState>
      )}
      stale={texts.stale}
    >
      {({ items }) => (
        <Panel flush>
          <DocumentTable documents={items} />
        </Panel>
      )}
    </ListState>
  );
}
