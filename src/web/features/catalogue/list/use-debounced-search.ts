import { useEffect, useRef, useState } from 'react';
import type { OnSearchChange } from '#web/features/catalogue/filters/filters.ts';
import type { ProductSearch } from '#web/state/search-params.ts';

/** Navigates to a search; resolves when the address has changed. */
export type GoToSearch = (search: ProductSearch, how: { readonly replace: boolean }) => Promise<void>;

/** docs/product.md §9 "filter debounce". */
const FILTER_DEBOUNCE_MS = 1000;

export interface DebouncedSearch {
  /** The user's latest choices, shown at once; the next choice builds on them. */
  readonly pending: ProductSearch;
  /** The requested search: the address, or the one being navigated to. */
  readonly search: ProductSearch;
  /** Applies a change at once. */
  readonly change: OnSearchChange;
  /** For filters: the first change applies at once, further ones within a second are debounced together. */
  readonly changeDebounced: OnSearchChange;
  /** Applies the debounced changes now. */
  readonly flush: () => void;
}

interface Debounce {
  timer: ReturnType<typeof setTimeout> | undefined;
  waiting: { readonly search: ProductSearch; readonly how: { readonly replace: boolean } } | null;
}

/** The search between the user's quick choices and the address, which follows. */
export function useDebouncedSearch(address: ProductSearch, goTo: GoToSearch): DebouncedSearch {
  const [choice, setChoice] = useState<ProductSearch | null>(null);
  const [sent, setSent] = useState<ProductSearch | null>(null);
  const search = sent ?? address;
  const pending = choice ?? search;
  // A ref, because two choices may come before the next render.
  const latestPending = useRef(pending);
  latestPending.current = pending;
  const merge = (part: Partial<ProductSearch>) => {
    latestPending.current = { ...latestPending.current, ...part };
    setChoice(latestPending.current);
    return latestPending.current;
  };
  const debounce = useRef<Debounce>({ timer: undefined, waiting: null }).current;
  useEffect(() => () => clearTimeout(debounce.timer), [debounce]);

  const send = (next: ProductSearch, how: { readonly replace: boolean }) => {
    clearTimeout(debounce.timer);
    debounce.timer = undefined;
    debounce.waiting = null;
    setSent(next);
    const arrive = () => {
      const unlessNewer = (current: ProductSearch | null) => (current === next ? null : current);
      setSent(unlessNewer);
      setChoice(unlessNewer);
    };
    void goTo(next, how).then(arrive, arrive);
  };
  const flush = () => {
    const { waiting } = debounce;
    debounce.timer = undefined;
    if (waiting !== null) send(waiting.search, waiting.how);
  };
  const change: OnSearchChange = (part, how = { replace: false }) => {
    send(merge(part), how);
  };
  const latestFlush = useRef(flush);
  latestFlush.current = flush;
  const changeDebounced: OnSearchChange = (part, how = { replace: false }) => {
    const next = merge(part);
    if (debounce.timer === undefined) send(next, how);
    else debounce.waiting = { search: next, how: debounce.waiting?.how ?? how };
    clearTimeout(debounce.timer);
    debounce.timer = setTimeout(() => latestFlush.current(), FILTER_DEBOUNCE_MS);
  };
  return { pending, search, change, changeDebounced, flush };
}
