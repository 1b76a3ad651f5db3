import { useEffect, useRef, useState } from 'react';
import { loadPicked, type PickedFile, savePicked } from '#web/offline/journal/picked-files.ts';
import { type Picking, pick } from './picked.ts';

/** Files that wait in the dialogue to be sent. */
export interface PickedFiles {
  /** Null until the device has told what it kept. */
  readonly files: readonly PickedFile[] | null;
  /** What was passed over of the last picking. */
  readonly skipped: readonly string[];
  /** The device could not keep them over a reload. */
  readonly isUnkept: boolean;
  readonly add: (picked: readonly File[]) => void;
  readonly forget: (key: string) => void;
  /** The server refused it for good: sent again, it is another request. */
  readonly renew: (key: string) => void;
}

/** What is picked at a place and not sent; it is there again after a reload. `attached`: how many the cart has. */
export function usePickedFiles(place: string, attached: number): PickedFiles {
  const [files, setFiles] = useState<readonly PickedFile[] | null>(null);
  const [skipped, setSkipped] = useState<Picking['skipped']>([]);
  const [isUnkept, setUnkept] = useState(false);
  const latest = useRef<readonly PickedFile[]>([]);
  const loading = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    let isOver = false;
    loading.current = loadPicked(place, Date.now()).then((kept) => {
      if (isOver) return;
      latest.current = kept;
      setFiles(kept);
    });
    return () => {
      isOver = true;
    };
  }, [place]);
  const change = (next: readonly PickedFile[]) => {
    latest.current = next;
    setFiles(next);
    void savePicked(place, next).then((isKept) => setUnkept(!isKept));
  };
  const add = async (picked: readonly File[]) => {
    // Who is quicker than the device adds to what it kept.
    await loading.current;
    const parts = { attached, now: Date.now(), newKey: () => crypto.randomUUID() };
    const picking = await pick(latest, picked, parts);
    setSkipped(picking.skipped);
    change(latest.current);
  };
  return {
    files,
    skipped,
    isUnkept,
    add: (picked) => void add(picked),
    forget: (key) => change(latest.current.filter((file) => file.key !== key)),
    renew: (key) =>
      change(latest.current.map((file) => (file.key === key ? { ...file, key: crypto.randomUUID() } : file))),
  };
}
