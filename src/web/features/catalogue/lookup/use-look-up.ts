import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { productsWith } from './search-code.ts';
import { suggestionsQuery } from './suggestions.ts';

interface LookUp {
  /**
   * `tell` gets the products that carry the code, or null when nobody could say, and whether the user is still where
   * they asked; nothing when it was forgotten meanwhile.
   */
  readonly lookUp: (
    code: string,
    how: { readonly isForGood: boolean },
    tell: (found: readonly Product[] | null, isHere: boolean) => void,
  ) => void;
  readonly isLooking: boolean;
  readonly forget: () => void;
}

/** Looks codes up. Of two to be opened the later counts; those to be added are all added, however fast they come. */
export function useLookUp(): LookUp {
  const client = useQueryClient();
  const router = useRouter();
  const turn = useRef(0);
  /** Look-ups that somebody waits for. */
  const awaited = useRef(new Set<symbol>());
  const [isLooking, setLooking] = useState(false);
  const lookUp: LookUp['lookUp'] = (code, { isForGood }, tell) => {
    const mine = turn.current;
    const place = router.state.location.href;
    const self = Symbol(code);
    awaited.current.add(self);
    setLooking(true);
    void carriersOf(client, code).then((found) => {
      awaited.current.delete(self);
      setLooking(awaited.current.size > 0);
      // Whoever went somewhere else meanwhile does not want to be taken away from there.
      const isHere = router.state.location.href === place;
      if (isForGood || (mine === turn.current && isHere)) tell(found, isHere);
    });
  };
  const forget = () => {
    turn.current += 1;
    awaited.current.clear();
    setLooking(false);
  };
  return { lookUp, isLooking, forget };
}

async function carriersOf(client: QueryClient, code: string): Promise<readonly Product[] | null> {
  const found = await client.fetchQuery({ ...suggestionsQuery(code), retry: false }).catch(() => null);
  return found === null ? null : productsWith(code, found.items);
}
