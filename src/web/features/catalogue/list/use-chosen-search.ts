import { useEffect, useRef, useState } from 'react';
import type { OnSearchChange } from '#web/features/catalogue/filters/filters.ts';
import type { ProductSearch } from '#web/state/search-params.ts';

/** Navigates to a search; resolves when the address has changed. */
export type GoToSearch = (search: ProductSearch, how: { readonly replace: boolean }) => Promise<void>;

/** docs/product.md §9 "filter debounce". */
const FILTER_DEBOUNCE_MS = 1000;

export interface ChosenSearch {
  /** The user's latest choices, shown at once; the next choice builds on them. */
  readonly chosen: ProductSearch;
  /** The requested search: the address, or the one being navigated to. */
  readonly search: ProductSearch;
  /** Applies a change at once. */
  readonly change: OnSearchChange;
  /** For filters: the first change applies at once, further ones within a second are debounced together. */
  readonly gather: OnSearchChange;
  /** Applies the debounced changes now. */
  readonly settle: () => void;
}

interface Gathered {
  timer: ReturnType<typeof setTimeout> | undefined;
  waiting: { readonly search: ProductSearch; readonly how: { readonly replace: boolean } } | null;
}

/** The search between the user's quick choices and the address, which follows. */
export function useChosenSearch(address: ProductSearch, goTo: GoToSearch): ChosenSearch {
  const [chosen, setChosen] = useState<ProductSearch | null>(null);
  const [sent, setSent] = useState<ProductSearch | null>(null);
  const search = sent ?? address;
  const inHand = chosen ?? search;
  // A ref, because two choices may come before the next render.
  const hand = useRef(inHand);
  hand.current = inHand;
  const take = (part: Partial<ProductSearch>) => {
    hand.current = { ...hand.current, ...part };
    setChosen(hand.current);
    return hand.current;
  };
  const gathered = useRef<Gathered>({ timer: undefined, waiting: null }).current;
  useEffect(() => () => clearTimeout(gathered.timer), [gathered]);

  const send = (next: ProductSearch, how: { readonly replace: boolean }) => {
    clearTimeout(gathered.timer);
    gathered.timer = undefined;
    gathered.waiting = null;
    setSent(next);
    const arrive = () => {
      const unlessNewer = (latest: ProductSearch | null) => (latest === next ? null : latest);
      setSent(unlessNewer);
      setChosen(unlessNewer);
    };
    void goTo(next, how).then(arrive, arrive);
  };
  const settle = () => {
    const { waiting } = gathered;
    gathered.timer = undefined;
    if (waiting !== null) send(waiting.search, waiting.how);
  };
  const change: OnSearchChange = (part, how = { replace: false }) => {
    send(take(part), how);
  };
  const latest = useRef(settle);
  latest.current = settle;
  const gather: OnSearchChange = (part, how = { replace: false }) => {
    const next = take(part);
    if (gathered.timer === undefined) send(next, how);
    else gathered.waiting = { search: next, how: gathered.waiting?.how ?? how };
    clearTimeout(gathered.timer);
    gathered.timer = setTimeout(() => latest.current(), FILTER_DEBOUNCE_MS);
  };
  return { chosen: inHand, search, change, gather, settle };
}
