import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { warsawDate } from '#shared/language/dates.ts';
import { endingPermit } from '#shared/rules/accounts/document-end.ts';
import { permitTexts as texts } from '#shared/texts/accounts/panel.ts';
import { accountQueries } from '#web/api/account.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

const STALE_MS = 3_600_000;

/** On the start screen: a permit that ends within 30 days or has ended, with the way to send a newer one. */
export function PermitNotice() {
  const { data } = useQuery({ ...accountQueries.documents(), staleTime: STALE_MS });
  const permit = data && endingPermit(data.documents, warsawDate(new Date()));
  if (!permit) return null;
  return (
    <Notice
      tone="wait"
      title={texts.ends(permit.label, permit.expirationDate ?? '', warsawDate(new Date()))}
      action={<Link to="/panelUzytkownika/dokumenty">{texts.send}</Link>}
    />
  );
}
