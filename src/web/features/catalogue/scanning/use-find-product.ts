import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { readCode, type ScannedCode } from '#shared/rules/scanned-code.ts';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { sendAdd } from '#web/features/catalogue/adding/send-add.ts';
import { phraseOf, productsWith } from '#web/features/catalogue/lookup/search-code.ts';
import { suggestionsQuery } from '#web/features/catalogue/lookup/suggestions.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { announce } from '#web/state/announcer.ts';
import { clearQuantityFocus, requestQuantityFocus } from '#web/state/quantity-focus.ts';
import { playScanSound } from '#web/state/scan-sounds.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusSearchField, isSearchField, requestSearchFocus } from '#web/ui/focus.ts';
import { scanOutcome } from './scan-outcome.ts';

/** How a text came: a scan is answered by sound, and is always meant as a code. */
export interface FindHow {
  readonly isScan: boolean;
}

interface FindProduct {
  /** Opens the product whose code the text is, or adds as many of it as a prefix says; another text is looked for in the list. */
  readonly find: (text: string, how: FindHow) => void;
  /** By keys, what comes next is how many; by a press it is reading. */
  readonly openProduct: (productId: number, how: { readonly isByKeys: boolean }) => void;
  readonly addProduct: (product: Product, pieces: number) => void;
  /** A code is being looked up. */
  readonly isLooking: boolean;
  /** What was scanned, or typed as a code, and is no product's; null when there is nothing to say. */
  readonly unknown: string | null;
  /** Forgets a look-up under way, its answer leads nowhere, and what was unknown. */
  readonly cancel: () => void;
}

/** Where the search box leads. Enter never picks an unrelated product: only the one that carries the exact code. */
export function useFindProduct(): FindProduct {
  const { told, sayUnknown, forgetTold } = useUnknownCode();
  const { isLooking, lookUp, forget } = useLookUp();
  const cancel = () => {
    forget();
    forgetTold();
  };
  const { openList, openProduct, add, addProduct } = useWays(cancel);
  const findCode = ({ code, count }: ScannedCode, sound: typeof playScanSound) =>
    lookUp(code, { isForGood: count !== null }, (found, isHere) => {
      sound(found?.length ? 'found' : 'unknown');
      const outcome = scanOutcome({ found, count, isHere });
      // What could not be looked up goes on to the list, which says what is wrong and can be asked again.
      if (outcome.kind === 'list') openList(code);
      else if (outcome.kind === 'unknown') sayUnknown(code);
      else if (outcome.kind === 'open') openProduct(outcome.product.id, { isByKeys: count === null });
      else if (outcome.kind === 'add') add(outcome.product, count ?? 1);
      else showToast({ text: searchTexts.notAdded(outcome.product?.name ?? code), tone: 'error' });
    });
  const find = (text: string, { isScan }: FindHow) => {
    cancel();
    const read = readCode(text);
    if (read !== null) findCode(read, isScan ? playScanSound : () => undefined);
    else if (isScan) {
      playScanSound('unknown');
      sayUnknown(printable(text));
    } else openList(phraseOf(text));
  };
  return { find, openProduct, addProduct, isLooking, unknown: told, cancel };
}

/** What was unknown belongs to the screen where it was said. */
function useUnknownCode() {
  const router = useRouter();
  const address = useRouterState({ select: ({ location }) => location.href });
  const [told, setTold] = useState<{ readonly code: string; readonly at: string } | null>(null);
  const sayUnknown = (code: string) => {
    setTold({ code, at: router.state.location.href });
    announce(searchTexts.unknownCode(code));
  };
  return { told: told?.at === address ? told.code : null, sayUnknown, forgetTold: () => setTold(null) };
}

/** Where a find may end; each way first forgets the look-ups under way. */
function useWays(cancel: () => void) {
  const router = useRouter();
  const client = useQueryClient();
  const submit = useSubmitChange();
  const openProduct: FindProduct['openProduct'] = (productId, { isByKeys }) => {
    cancel();
    if (isByKeys) requestQuantityFocus(productId);
    else clearQuantityFocus();
    void router.navigate({ to: '/produkty/$productId', params: { productId: String(productId) } });
  };
  const openList = (text: string) => {
    cancel();
    stayInSearch(router.state.location.pathname);
    void router.navigate({ to: '/produkty', search: text === '' ? {} : { name: text } });
  };
  const add = (product: Product, pieces: number) => {
    const onAdded = () => isSearchField(document.activeElement) && focusSearchField();
    void sendAdd(product, pieces, { submit, client, onAdded });
  };
  const addProduct = (product: Product, pieces: number) => {
    // Its page says why it cannot be ordered.
    if (!product.isInStock) return openProduct(product.id, { isByKeys: false });
    cancel();
    add(product, pieces);
  };
  return { openList, openProduct, add, addProduct };
}

/** Who searches by keys goes on from the box: down to the results, or to the next phrase. */
function stayInSearch(path: string): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !isSearchField(activeElement)) return;
  // The keyboard of a touch screen covers the results.
  if (isScreenKeyboardUp()) activeElement.blur();
  else if (path !== '/produkty') requestSearchFocus();
}

/** No browser chrome is as high, CSS pixels. */
const LOWEST_KEYBOARD = 150;

function isScreenKeyboardUp(): boolean {
  return window.visualViewport !== null && window.innerHeight - window.visualViewport.height > LOWEST_KEYBOARD;
}

/** Scanners send what has no shape of its own, such as separators. */
const printable = (text: string) => text.replaceAll(/\p{C}/gu, ' ').trim();

interface LookUp {
  /**
   * `tell` gets the products that carry the code, or null when it could not be looked up, and whether the user is still where
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
function useLookUp(): LookUp {
  const client = useQueryClient();
  const router = useRouter();
  const turn = useRef(0);
  /** Look-ups under way. */
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
      // A user who has gone to another screen meanwhile stays there.
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
