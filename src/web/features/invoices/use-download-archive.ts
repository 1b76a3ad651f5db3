import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { warsawDate } from '#shared/language/dates.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { reportFailure } from '#web/api/report-failure.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { session } from '#web/state/session.ts';
import { saveBlob } from '#web/ui/save-file.ts';
import { type ArchiveRequest, archiveOf, collectDocuments, invoiceSource, type Unagreed } from './collect-documents.ts';
import { removeSettled } from './missing-documents.ts';

/** State of fetching an archive. */
export type ArchiveOutcome =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly text: string; readonly share: number }
  | {
      readonly state: 'done';
      readonly text: string;
      readonly unagreed: readonly Unagreed[];
      readonly missing: readonly string[];
    };

/** Downloads documents as one archive; one archive at a time. */
export function useDownloadArchive() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<ArchiveOutcome>({ state: 'idle' });
  const { run } = useSingleFlight(async (request: ArchiveRequest) => {
    const owner = session.user()?.id;
    if (owner === undefined) return;
    setOutcome({ state: 'running', text: invoiceTexts.listing, share: 0 });
    try {
      setOutcome(await fetchArchive(owner, request, setOutcome));
    } catch (error) {
      setOutcome({ state: 'idle' });
      await reportFailure(error, ({ message }) => ({ title: invoiceTexts.listFailed, text: message }));
    } finally {
      // Not awaited: the next press would be ignored meanwhile.
      void client.invalidateQueries({ queryKey: invoiceQueries.all().queryKey });
    }
  });
  return { outcome, download: run, dismiss: () => setOutcome({ state: 'idle' }) };
}

async function fetchArchive(
  owner: string,
  { wanted, proformas, name }: ArchiveRequest,
  onChange: (outcome: ArchiveOutcome) => void,
): Promise<ArchiveOutcome> {
  const collected = await collectDocuments(invoiceSource(owner, wanted), proformas, (done, total) => {
    const share = total === 0 ? 1 : done / total;
    onChange({ state: 'running', text: invoiceTexts.progress(done, total), share });
  });
  const { files, unagreed, missing } = collected;
  const now = new Date();
  const archive = archiveOf(collected, name(warsawDate(now)), now);
  if (archive !== null) saveBlob(archive.name, archive.content);
  // Only now: until they are saved, a closed tab loses the files.
  await removeSettled(owner, collected.settled);
  if (archive === null) {
    const nothing = 'month' in wanted ? invoiceTexts.nothing.month : invoiceTexts.nothing.new;
    const isNothing = unagreed.length + missing.length === 0;
    return { state: 'done', text: isNothing ? nothing : invoiceTexts.archivedNone, unagreed, missing };
  }
  return { state: 'done', text: invoiceTexts.archived(files.length, archive.name), unagreed, missing };
}
