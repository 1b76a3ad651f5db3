import type { Invoice } from '#shared/contract/invoices.ts';
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts';
import { changeIntents, type Intent, openIntents } from '#web/offline/journal/journal.ts';

/** What it takes to fetch the files of an invoice, correction or proforma. */
export type DocumentKey = Pick<Invoice, 'id' | 'kind' | 'number'>;

/**
 * Documents that this user asked for on this device and did not get, oldest request first. The server may
 * count them as downloaded: it records the download before the file arrives.
 */
export async function missingDocuments(owner: string, now: number): Promise<DocumentKey[]> {
  return (await openIntents(owner, 'document', now)).map(({ payload }) => payload);
}

/**
 * Stores documents before they are asked for: neither a lost answer nor a closed tab may lose them. Nothing where
 * storage refuses.
 */
export async function recordRequested(owner: string, documents: readonly DocumentKey[], now: number): Promise<void> {
  if (documents.length === 0) return;
  await changeIntents(owner, 'document', (open) => {
    const known = new Set(open.map(({ key }) => key));
    const added = documents.map((document) => intentOf(owner, document, now)).filter(({ key }) => !known.has(key));
    return [...open, ...added];
  });
}

/**
 * Fetches the first PDF of a document by itself. Where its answer is lost, the next archive of new ones asks again. One
 * that an archive lacks stays there: the PDF alone does not settle it.
 */
export async function fetchFirst(owner: string, document: DocumentKey, fetchFile: () => Promise<Blob>): Promise<Blob> {
  const now = Date.now();
  if ((await missingDocuments(owner, now)).some(({ id }) => id === document.id)) return fetchFile();
  await recordRequested(owner, [document], now);
  try {
    const file = await fetchFile();
    // Not awaited: the caller saves it first.
    void removeSettled(owner, [document]);
    return file;
  } catch (error) {
    if (error instanceof ApiError && !isOutcomeUnknown(error)) void removeSettled(owner, [document]);
    throw error;
  }
}

/** Removes documents that are saved, or do not exist any more. */
export async function removeSettled(owner: string, documents: readonly DocumentKey[]): Promise<void> {
  if (documents.length === 0) return;
  const settled = new Set(documents.map(keyOf));
  await changeIntents(owner, 'document', (open) => open.filter(({ key }) => !settled.has(key)));
}

const keyOf = ({ id }: DocumentKey) => `document-${id}`;

function intentOf(owner: string, document: DocumentKey, at: number): Intent<'document'> {
  const { id, kind, number } = document;
  return { owner, key: keyOf(document), kind: 'document', payload: { id, kind, number }, at };
}
