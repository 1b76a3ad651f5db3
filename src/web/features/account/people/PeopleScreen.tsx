import IconUserPlus from '@tabler/icons-react/icons/IconUserPlus';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { People } from '#shared/contract/accounts/people.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { peopleTexts as texts } from '#shared/texts/accounts/people.ts';
import { peopleQuery } from '#web/api/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { LoadFailure } from '#web/features/account/LoadFailure.tsx';
import { OfflineNotice } from '#web/features/account/OfflineNotice.tsx';
import { PanelButton } from '#web/features/account/PanelButton.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { usePanelFocus } from '#web/ui/focus.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import layout from '#web/ui/layout/list-screen.module.css';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { InviteForm } from './InviteForm.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import classes from './PeopleScreen.module.css';

/** Who orders for the pharmacy, for the owner of its account (docs/product.md §2 panelUzytkownika/uzytkownicy). */
export function PeopleScreen() {
  const [isInviting, setInviting] = useState(false);
  const { button, panel } = usePanelFocus(isInviting);
  const { data, error, refetch } = useQuery(peopleQuery());
  const invite = (
    <PanelButton
      ref={button}
      leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setInviting(true)}
    >
      {texts.invite}
    </PanelButton>
  );
  return (
    <div className={layout.screen}>
      <PageTitle action={data !== undefined && !isInviting ? invite : undefined}>{texts.title}</PageTitle>
      {data !== undefined && <OfflineNotice>{texts.offline}</OfflineNotice>}
      {isInviting && data !== undefined && (
        <div ref={panel}>
          <InviteForm onClose={() => setInviting(false)} />
        </div>
      )}
      {data !== undefined && <Lists data={data} />}
      {data === undefined &&
        (error === null ? (
          <Waiting label={texts.loading} heights={['220px']} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        ))}
    </div>
  );
}

function Lists({ data }: { readonly data: People }) {
  const isAlone = data.people.length + data.invitations.length === 1;
  return (
    <>
      <p className={classes.lead}>{unbroken(isAlone ? texts.alone : texts.lead)}</p>
      <PeoplePanel people={data.people} limit={data.limit} />
      {data.invitations.length > 0 && <InvitationsPanel invitations={data.invitations} />}
    </>
  );
}

/** Another try does not make an owner. */
function Failure({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  if (error.code === ERROR_CODES.notOwner) {
    return <EmptyState title={texts.notOwner}>{error.message}</EmptyState>;
  }
  return <LoadFailure error={error} onRetry={onRetry} texts={texts} />;
}
