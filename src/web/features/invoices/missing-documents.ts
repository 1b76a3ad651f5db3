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
 * Stores documents before an archive asks for them: neither a lost answer nor a closed tab may lose them. Nothing where
 * storage refuses.
 */
export async function recordRequested(owner: string, documents: readonly DocumentKey[], now: number): Promise<void> {
  if (documents.length === 0) return;
  await changeIntents(owner, 'document', (open) => {
    const known = new Set(open.map(({ key }) => key));
    const added = documents.map((entry) => intentOf(entry, owner, now)).filter(({ key }) => !known.has(key));
    // The archive fetches their PDF too.
    const singles = new Set(documents.map(singleKeyOf));
    return [...open.filter(({ key }) => !singles.has(key)), ...added];
  });
}

/**
 * Fetches the PDF of a document by itself. Where the answer to its first request is lost, the next archive of new ones asks
 * again, unless a later press has fetched it. One that an archive lacks stays there: the PDF alone does not settle it.
 */
export async function fetchSingle(
  owner: string,
  document: DocumentKey,
  isFirst: boolean,
  fetchFile: () => Promise<Blob>,
): Promise<Blob> {
  if (isFirst) await recordSingle(owner, document, Date.now());
  try {
    const file = await fetchFile();
    // Not awaited: the caller saves it first.
    void settleSingle(owner, document);
    return file;
  } catch (error) {
    if (error instanceof ApiError && !isOutcomeUnknown(error)) void settleSingle(owner, document);
    throw error;
  }
}

function recordSingle(owner: string, document: DocumentKey, now: number): Promise<boolean> {
  const single = { ...intentOf(document, owner, now), key: singleKeyOf(document) };
  const isOf = ({ key }: Intent) => key === single.key || key === keyOf(document);
  return changeIntents(owner, 'document', (open) => (open.some(isOf) ? open : [...open, single]));
}

const settleSingle = (owner: string, document: DocumentKey): Promise<boolean> =>
  changeIntents(owner, 'document', (open) => open.filter(({ key }) => key !== singleKeyOf(document)));

/** Removes documents that are saved, or do not exist any more. */
export async function removeSettled(owner: string, documents: readonly DocumentKey[]): Promise<void> {
  if (documents.length === 0) return;
  const settled = new Set(documents.flatMap((document) => [keyOf(document), singleKeyOf(document)]));
  await changeIntents(owner, 'document', (open) => open.filter(({ key }) => !settled.has(key)));
}

/** Of a document that an archive asks for. */
const keyOf = ({ id }: DocumentKey) => `document-${id}`;
/** Of one whose PDF is asked for by itself. */
const singleKeyOf = ({ id }: DocumentKey) => `pdf-${id}`;

function intentOf(document: DocumentKey, owner: string, at: number): Intent<'document'> {
  const { id, kind, number } = document;
  return { owner, key: keyOf(document), kind: 'document', payload: { id, kind, number }, at };
}
