import {
  cleanFileName,
  DEMAND_HEAD_BYTES,
  type DemandFileType,
  demandFileFault,
  MAX_CART_DEMAND_FORMS,
  sniffDemandFile,
  uniqueFormName,
} from '#shared/files/demand-file.ts';
import { attachTexts, demandFileTexts } from '#shared/texts/demand.ts';
import type { PickedFile } from '#web/offline/journal/picked-files.ts';

/** What became of files that the user picked or dropped. */
export interface Picking {
  readonly files: readonly PickedFile[];
  /** What was passed over, and why, in words. */
  readonly skipped: readonly string[];
}

interface PickingParts {
  /** How many the cart has already. */
  readonly attached: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly newKey: () => string;
}

/** The files that wait, whoever changes them meanwhile. */
interface Waiting {
  current: readonly PickedFile[];
}

/**
 * Adds picked files to those that wait, by document name (docs/product.md §5): the same file again takes its own place, another of
 * the same name is numbered. Empty files and what cannot be a demand form are passed over with a word. Reading takes a
 * while: the files join those that wait by then.
 */
export async function pick(waiting: Waiting, picked: readonly File[], parts: PickingParts): Promise<Picking> {
  const judged = await Promise.all(picked.map(async (file) => ({ file, verdict: await judge(file) })));
  const picking = join(waiting.current, judged, parts);
  waiting.current = picking.files;
  return picking;
}

interface Judged {
  readonly file: File;
  readonly verdict: Verdict | string;
}

function join(
  waiting: readonly PickedFile[],
  judged: readonly Judged[],
  { attached, now, newKey }: PickingParts,
): Picking {
  const files = [...waiting];
  const skipped: string[] = [];
  const room = MAX_CART_DEMAND_FORMS - attached;
  let tooMany = 0;
  for (const { file, verdict } of judged) {
    if (typeof verdict === 'string') skipped.push(attachTexts.skipped(file.name, verdict));
    else if (files.some((other) => isSame(other, file, verdict.name))) continue;
    else if (files.length >= room) tooMany += 1;
    else {
      const name = freeName(verdict.name, files);
      files.push({ key: newKey(), name, file: typed(file, verdict.type), changedAt: file.lastModified, at: now });
    }
  }
  if (tooMany > 0) skipped.push(attachTexts.skippedMany(tooMany, MAX_CART_DEMAND_FORMS));
  return { files, skipped };
}

/** As what it holds, not what its name says: a browser would open a scan called `.html` as a page of ours. */
const typed = (file: File, type: DemandFileType) => file.slice(0, file.size, type);

/** What a file would be kept as. */
interface Verdict {
  readonly name: string;
  readonly type: DemandFileType;
}

/** What a file would be kept as, or why it cannot be. */
async function judge(file: File): Promise<Verdict | string> {
  const head = await headOf(file);
  if (head === null) return attachTexts.unreadable;
  const fault = demandFileFault(file.size, head);
  if (fault !== null) return demandFileTexts[fault];
  const type = sniffDemandFile(head);
  return type === null ? demandFileTexts['wrong-type'] : { name: cleanFileName(file.name, type), type };
}

/** Null when the file has gone or changed since it was picked, or may not be read. */
async function headOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, DEMAND_HEAD_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}

function isSame(other: PickedFile, file: File, name: string): boolean {
  const hasName = other.name === name || other.name.startsWith(`${stemOf(name)} (`);
  return hasName && other.file.size === file.size && other.changedAt === file.lastModified;
}

const endingAt = (name: string) => name.lastIndexOf('.');
const stemOf = (name: string) => name.slice(0, endingAt(name));

function freeName(name: string, files: readonly PickedFile[]): string {
  const taken = files.map((other) => stemOf(other.name));
  return uniqueFormName(name, taken) + name.slice(endingAt(name));
}
