import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { reportFailure } from '#web/api/report-failure.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { session } from '#web/state/session.ts';
import { saveBlob } from '#web/ui/save-file.ts';
import { archiveOf, collectNew, invoiceSource } from './collect-new.ts';

/** State of fetching new documents. */
export type NewDocuments =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly text: string; readonly share: number }
  | { readonly state: 'done'; readonly text: string; readonly missing: readonly string[] };

/** Downloads new documents as one archive. */
export function useDownloadNew() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<NewDocuments>({ state: 'idle' });
  const { run } = useSingleFlight(async () => {
    const owner = session.user()?.id;
    if (owner === undefined) return;
    setOutcome({ state: 'running', text: invoiceTexts.listing, share: 0 });
    try {
      setOutcome(await fetchNew(owner, setOutcome));
    } catch (error) {
      setOutcome({ state: 'idle' });
      await reportFailure(error, ({ message }) => ({ title: invoiceTexts.newFailed, text: message }));
    } finally {
      await client.invalidateQueries({ queryKey: invoiceQueries.all().queryKey });
    }
  });
  return { outcome, downloadNew: run, dismiss: () => setOutcome({ state: 'idle' }) };
}

async function fetchNew(owner: string, onChange: (outcome: NewDocuments) => void): Promise<NewDocuments> {
  const collected = await collectNew(invoiceSource(owner), (done, total) => {
    const share = total === 0 ? 1 : done / total;
    onChange({ state: 'running', text: invoiceTexts.progress(done, total), share });
  });
  const { files, missing } = collected;
  const archive = archiveOf(collected, new Date());
  if (archive === null) {
    return { state: 'done', text: missing.length === 0 ? invoiceTexts.nothingNew : invoiceTexts.archivedNone, missing };
  }
  saveBlob(archive.name, archive.content);
  return { state: 'done', text: invoiceTexts.archived(files.length, archive.name), missing };
}
