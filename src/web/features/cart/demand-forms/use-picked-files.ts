import { useEffect, useRef, useState } from 'react';
import type { FormLine } from '#shared/rules/demand-form.ts';
import { changePicked, loadPicked, type PickedFile } from '#web/offline/journal/picked-files.ts';
import { type PickResult, pickFiles } from './pick-files.ts';

/** Picked files that are not sent yet. */
export interface PickedFiles {
  /** Null while stored files are loading. */
  readonly files: readonly PickedFile[] | null;
  /** Messages about files skipped by the last pick. */
  readonly skipped: readonly string[];
  /** The device could not store the files: a reload loses them. */
  readonly isNotSaved: boolean;
  readonly add: (picked: readonly File[]) => void;
  readonly remove: (key: string) => void;
  /** Gives a file a new idempotency key after a final refusal. */
  readonly renewKey: (key: string) => void;
  /** The user says that a file is for the pieces that are shown. */
  readonly confirmPieces: (key: string) => void;
}

type Change = (files: readonly PickedFile[]) => readonly PickedFile[];

const keysOf = (files: readonly PickedFile[]) => new Set(files.map(({ key }) => key));

/**
 * Files picked for a product or for the whole cart; they survive a reload. `attached`: number of demand forms in the
 * cart. `lines`: the pieces that are shown.
 */
export function usePickedFiles(storageKey: string, attached: number, lines: readonly FormLine[]): PickedFiles {
  const [files, setFiles] = useState<readonly PickedFile[] | null>(null);
  const [skipped, setSkipped] = useState<PickResult['skipped']>([]);
  const [isNotSaved, setUnkept] = useState(false);
  const latest = useRef<readonly PickedFile[]>([]);
  const loading = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    let isCancelled = false;
    loading.current = loadPicked(storageKey, Date.now()).then((kept) => {
      if (isCancelled) return;
      latest.current = kept;
      setFiles(kept);
    });
    return () => {
      isCancelled = true;
    };
  }, [storageKey]);
  const store = (change: Change) => {
    setFiles(latest.current);
    void changePicked(storageKey, change, latest.current).then((isKept) => setUnkept(!isKept));
  };
  const change = (edit: Change) => {
    latest.current = edit(latest.current);
    store(edit);
  };
  const patch = (key: string, part: Partial<PickedFile>) =>
    change((all) => all.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const add = async (picked: readonly File[]) => {
    // Stored files are loaded first, so that new ones are added to them.
    await loading.current;
    const before = keysOf(latest.current);
    const options = { attached, now: Date.now(), newKey: () => crypto.randomUUID(), lines };
    const result = await pickFiles(latest, picked, options);
    setSkipped(result.skipped);
    const added = result.files.filter(({ key }) => !before.has(key));
    store((stored) => [...stored, ...added.filter(({ key }) => !keysOf(stored).has(key))]);
  };
  return {
    files,
    skipped,
    isNotSaved,
    add: (picked) => void add(picked),
    remove: (key) => change((all) => all.filter((file) => file.key !== key)),
    renewKey: (key) => patch(key, { key: crypto.randomUUID() }),
    confirmPieces: (key) => patch(key, { lines }),
  };
}
