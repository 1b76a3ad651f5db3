import {
  cleanFileName,
  DEMAND_HEAD_BYTES,
  demandFileFault,
  documentName,
  MAX_CART_DOCUMENTS,
  sniffDemandFile,
} from '#shared/rules/demand-file.ts';
import { attachTexts } from '#shared/texts/demand.ts';
import { demandFileTexts } from '#shared/texts/demand-files.ts';
import type { PickedFile } from '#web/offline/picked-files.ts';

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

/**
 * Adds picked files to those that wait, by document name (SPEC §5): the same file again takes its own place, another of
 * the same name is numbered. Empty files and what cannot be a demand form are passed over with a word.
 */
export async function pick(
  waiting: readonly PickedFile[],
  picked: readonly File[],
  { attached, now, newKey }: PickingParts,
): Promise<Picking> {
  const files = [...waiting];
  const skipped: string[] = [];
  const room = MAX_CART_DOCUMENTS - attached;
  let tooMany = 0;
  for (const file of picked) {
    const judged = await judge(file);
    if (typeof judged === 'string') skipped.push(attachTexts.skipped(file.name, judged));
    else if (files.some((other) => isSame(other, file, judged.name))) continue;
    else if (files.length >= room) tooMany += 1;
    else {
      const name = freeName(judged.name, files);
      files.push({ key: newKey(), name, file, changedAt: file.lastModified, at: now });
    }
  }
  if (tooMany > 0) skipped.push(attachTexts.skippedMany(tooMany, MAX_CART_DOCUMENTS));
  return { files, skipped };
}

/** The name under which a file would be kept, or why it cannot be. */
async function judge(file: File): Promise<{ name: string } | string> {
  const head = new Uint8Array(await file.slice(0, DEMAND_HEAD_BYTES).arrayBuffer());
  const fault = demandFileFault(file.size, head);
  if (fault !== null) return demandFileTexts[fault];
  const type = sniffDemandFile(head);
  return type === null ? demandFileTexts['wrong-type'] : { name: cleanFileName(file.name, type) };
}

function isSame(other: PickedFile, file: File, name: string): boolean {
  const hasName = other.name === name || other.name.startsWith(`${stemOf(name)} (`);
  return hasName && other.file.size === file.size && other.changedAt === file.lastModified;
}

const endingAt = (name: string) => name.lastIndexOf('.');
const stemOf = (name: string) => name.slice(0, endingAt(name));

function freeName(name: string, files: readonly PickedFile[]): string {
  const taken = files.map((other) => stemOf(other.name));
  return documentName(name, taken) + name.slice(endingAt(name));
}
