import { useMemo, useRef, useState } from 'react';
import { MAX_COUNT } from '#shared/contract/common.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/drafts.ts';
import { type Composed, countIn, isSameComposition, readComposed, startOf, withCount } from './composition.ts';

export interface Composing {
  readonly composed: Composed;
  readonly setCount: (productId: number, count: number) => void;
  /** Adds pieces, for scans and filling up; returns how many there are then. */
  readonly addPieces: (productId: number, pieces: number) => number;
  readonly setPackages: (packages: number) => void;
  /** Discards the draft; what is on the screen stays, as what was just added or saved. */
  readonly dropDraft: () => void;
  /** What is on the screen is a draft again, since it was not added. */
  readonly restoreDraft: () => void;
}

/** What a composition becomes: a new package, another one in the cart, or another own package. */
export type Purpose = 'new' | 'cart' | 'own';

const DRAFTS: Readonly<Record<Purpose, string>> = { new: 'pakiet', cart: 'sklad', own: 'wlasny' };

/**
 * What is being composed, kept on the device until it is in the cart; leaving the screen keeps it. Until the first change
 * it follows the cart, which holds the package `inCart` times; from then on it remembers what it began with.
 */
export function useComposition(form: PackageForm, purpose: Purpose, inCart: number): Composing {
  const name = `${DRAFTS[purpose]}-${form.packageId}`;
  // The same one until something changes: what follows it asks the server for each other one.
  const start = useMemo(() => startOf(form, purpose === 'cart' ? inCart : null), [form, purpose, inCart]);
  const [changed, setChanged] = useState<Composed | null>(() => readComposed(readDraft(name, Date.now())));
  const composed = changed ?? start;
  // A ref, because two scans may come before the next render.
  const latest = useRef(composed);
  latest.current = composed;
  const change = (next: Composed) => {
    latest.current = next;
    const isStart = isSameComposition(next, start);
    setChanged(isStart ? null : next);
    if (isStart) removeDraft(name);
    else writeDraft(name, next);
  };
  const setCount = (productId: number, count: number) => change(withCount(latest.current, productId, count));
  return {
    composed,
    setCount,
    addPieces: (productId, pieces) => {
      setCount(productId, Math.min(MAX_COUNT, countIn(latest.current, productId) + pieces));
      return countIn(latest.current, productId);
    },
    setPackages: (packages) => change({ ...latest.current, packages }),
    dropDraft: () => removeDraft(name),
    restoreDraft: () => change(latest.current),
  };
}
