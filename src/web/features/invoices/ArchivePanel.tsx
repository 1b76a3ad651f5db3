import { Button } from '@mantine/core';
import { commonTexts } from '#shared/texts/common.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
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
  const { text, missing } = outcome;
  return (
    <Notice
      tone={missing.length === 0 ? 'ok' : 'wait'}
      role="status"
      title={text}
      action={
        <Button variant="ghost" onClick={onDismiss}>
          {commonTexts.close}
        </Button>
      }
    >
      {missing.length > 0 && (
        <>
          {invoiceTexts.missing}
          <ul className={classes.missing}>
            {missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
