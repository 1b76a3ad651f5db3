import { useState } from 'react';
import type { ProductSearch } from '#web/state/search-params.ts';
import type { OnSearchChange } from './filters.ts';

/** Brings the address to a search; resolves when it is there. */
export type GoToSearch = (search: ProductSearch, how: { readonly replace: boolean }) => Promise<void>;

/**
 * The search as the user has it in hand: what was just chosen holds at once, although the address follows a moment
 * later. A tick must not jump back under the finger, and the next choice builds on this one.
 */
export function useChosenSearch(address: ProductSearch, goTo: GoToSearch): [ProductSearch, OnSearchChange] {
  const [chosen, setChosen] = useState<ProductSearch | null>(null);
  const search = chosen ?? address;
  const change: OnSearchChange = (part, how = { replace: false }) => {
    const next = { ...search, ...part };
    setChosen(next);
    const arrive = () => setChosen((latest) => (latest === next ? null : latest));
    void goTo(next, how).then(arrive, arrive);
  };
  return [search, change];
}
