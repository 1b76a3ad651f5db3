import {
  cleanFileName,
  type DemandFileType,
  MAX_CART_DEMAND_FORMS,
  sniffDemandFile,
  uniqueFormName,
} from '#shared/files/demand-file.ts';
import type { FormLine } from '#shared/rules/demand-form.ts';
import { attachTexts, demandFileTexts } from '#shared/texts/demand.ts';
import { fileFault, headOf } from '#web/offline/actions/upload-problem.ts';
import type { PickedFile } from '#web/offline/journal/picked-files.ts';

/** The result of picking or dropping files. */
export interface PickResult {
  readonly files: readonly PickedFile[];
  /** Messages about files that were not added. */
  readonly skipped: readonly string[];
}

interface PickOptions {
  /** Number of demand forms already in the cart. */
  readonly attached: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly newKey: () => string;
  /** The pieces that the user sees. */
  readonly lines: readonly FormLine[];
}

/** A reference to the files to send: it may change while new files are read. */
interface PendingFiles {
  current: readonly PickedFile[];
}

/**
 * Adds picked files to the files to send, by document name (docs/product.md §5). The same file is added once; another
 * file of the same name gets a number. Empty and unsupported files are skipped with a message.
 */
export async function pickFiles(
  pending: PendingFiles,
  picked: readonly File[],
  options: PickOptions,
): Promise<PickResult> {
  const checked = await Promise.all(picked.map(async (file) => ({ file, result: await checkFile(file) })));
  const result = addChecked(pending.current, checked, options);
  pending.current = result.files;
  return result;
}

interface CheckedFile {
  readonly file: File;
  readonly result: AcceptedFile | string;
}

function addChecked(
  pending: readonly PickedFile[],
  checked: readonly CheckedFile[],
  { attached, now, newKey, lines }: PickOptions,
): PickResult {
  const files = [...pending];
  const skipped: string[] = [];
  const room = MAX_CART_DEMAND_FORMS - attached;
  let tooMany = 0;
  for (const { file, result } of checked) {
    if (typeof result === 'string') skipped.push(attachTexts.skipped(file.name, result));
    else if (files.some((other) => isSame(other, file, result.name))) continue;
    else if (files.length >= room) tooMany += 1;
    else {
      const name = freeName(result.name, files);
      const kept = { key: newKey(), name, file: asType(file, result.type), changedAt: file.lastModified };
      files.push({ ...kept, at: now, lines });
    }
  }
  if (tooMany > 0) skipped.push(attachTexts.skippedMany(tooMany, MAX_CART_DEMAND_FORMS));
  return { files, skipped };
}

/** Typed by content, not by name: a browser would open a scan called `.html` as a page of this origin. */
const asType = (file: File, type: DemandFileType) => file.slice(0, file.size, type);

/** Name and type of a valid demand form. */
interface AcceptedFile {
  readonly name: string;
  readonly type: DemandFileType;
}

/** Checks a file: its name and type, or the reason why it cannot be a demand form. */
async function checkFile(file: File): Promise<AcceptedFile | string> {
  const head = await headOf(file);
  const fault = fileFault(file, head);
  if (fault !== null) return fault;
  const type = head && sniffDemandFile(head);
  return type === null ? demandFileTexts['wrong-type'] : { name: cleanFileName(file.name, type), type };
}

function isSame(other: PickedFile, file: File, name: string): boolean {
  const hasName = other.name === name || other.name.startsWith(`${stemOf(name)} (`);
  return hasName && other.file.size === file.size && other.changedAt === file.lastModified;
}

const extensionStart = (name: string) => name.lastIndexOf('.');
const stemOf = (name: string) => name.slice(0, extensionStart(name));

function freeName(name: string, files: readonly PickedFile[]): string {
  const taken = files.map((other) => stemOf(other.name));
  return uniqueFormName(name, taken) + name.slice(extensionStart(name));
}
