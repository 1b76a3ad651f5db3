import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { onlyProductWith, productCode } from './search-code.ts';
import { suggestionsQuery } from './suggestions.ts';

interface FindProduct {
  /** Opens the product whose code the text is; anything else is looked for in the list. */
  readonly find: (text: string) => void;
  readonly openProduct: (productId: number) => void;
  /** A code is being looked up. */
  readonly isLooking: boolean;
  /** Forgets a look-up under way: its answer leads nowhere. */
  readonly cancel: () => void;
}

/** Where the search box leads. Enter never picks an unrelated product: only the one that carries the exact code. */
export function useFindProduct(): FindProduct {
  const router = useRouter();
  const client = useQueryClient();
  const turn = useRef(0);
  const [isLooking, setLooking] = useState(false);

  const cancel = () => {
    turn.current += 1;
    setLooking(false);
  };

  const openProduct = (productId: number) => {
    cancel();
    void router.navigate({ to: '/produkty/$productId', params: { productId: String(productId) } });
  };

  const openList = (text: string) => {
    cancel();
    void router.navigate({ to: '/produkty', search: text === '' ? {} : { name: text } });
  };

  const lookUp = async (code: string) => {
    turn.current += 1;
    const mine = turn.current;
    const place = router.state.location.href;
    setLooking(true);
    // A failed look-up goes on to the list, which says what is wrong and can be asked again.
    const found = await client.fetchQuery({ ...suggestionsQuery(code), retry: false }).catch(() => null);
    if (mine !== turn.current) return;
    setLooking(false);
    // Whoever went somewhere else meanwhile does not want to be taken away from there.
    if (router.state.location.href !== place) return;
    const product = onlyProductWith(code, found?.items ?? []);
    if (product === null) openList(code);
    else openProduct(product.id);
  };

  const find = (text: string) => {
    const code = productCode(text);
    if (code === null) openList(text.trim());
    else void lookUp(code);
  };

  return { find, openProduct, isLooking, cancel };
}
