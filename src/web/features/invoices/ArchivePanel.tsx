import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { commonTexts } from '#shared/texts/common.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './InvoicesScreen.module.css';
import type { ArchiveOutcome } from './use-download-archive.ts';

interface ArchivePanelProps {
  readonly outcome: ArchiveOutcome;
  readonly onDismiss: () => void;
}

/** How far fetching an archive is, and what came of it. */
export function ArchivePanel({ outcome, onDismiss }: ArchivePanelProps) {
  if (outcome.state === 'idle') return null;
  if (outcome.state === 'running') {
    return (
      <Notice tone="neutral" role="status" title={outcome.text}>
        <progress className={classes.progress} value={outcome.share} aria-label={invoiceTexts.getting} />
      </Notice>
    );
  }
  return <DoneNotice {...outcome} onDismiss={onDismiss} />;
}

interface DoneNoticeProps extends Omit<Extract<ArchiveOutcome, { state: 'done' }>, 'state'> {
  readonly onDismiss: () => void;
}

/** An agreement that was given meanwhile is missing no more: the next press fetches its documents. */
function DoneNotice({ text, unagreed, missing, onDismiss }: DoneNoticeProps) {
  const { data: agreements = [] } = useQuery(invoiceQueries.agreements());
  const given = new Set(agreements.filter(({ state }) => state === 'accepted').map(({ id }) => id));
  const lacking = unagreed.filter(({ agreementId }) => !given.has(agreementId));
  const lines = [...lacking.map(({ text: line }) => line), ...missing];
  // What it said is settled.
  if (text === invoiceTexts.archivedNone && lines.length === 0) return null;
  return (
    <Notice
      tone={lines.length === 0 ? 'ok' : 'wait'}
      role="status"
      title={text}
      action={
        <Button variant="ghost" onClick={onDismiss}>
          {commonTexts.close}
        </Button>
      }
    >
      {lines.length > 0 && (
        <>
          {invoiceTexts.missing}
          <ul className={classes.missing}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
