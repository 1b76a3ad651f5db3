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
import { scanTarget } from '#web/state/scan-target.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusSearchField, isSearchField, requestSearchFocus } from '#web/ui/focus.ts';
import { scanOutcome } from './scan-outcome.ts';

/** `isScan`: the result is signalled by sound, and the text is always treated as a code. */
interface FindOptions {
  readonly isScan: boolean;
}

interface FindProduct {
  /** For a code, opens its product or adds the pieces of its prefix; for another text, opens the list. */
  readonly find: (text: string, how: FindOptions) => void;
  /** `isByKeys`: opened by keyboard or scan, so the product page focuses the quantity. */
  readonly openProduct: (productId: number, how: { readonly isByKeys: boolean }) => void;
  readonly addProduct: (product: Product, pieces: number) => void;
  readonly isLooking: boolean;
  /** A scanned or typed code without a product; null when there is none to report. */
  readonly unknown: string | null;
  /** Cancels pending lookups and clears the unknown code. */
  readonly cancel: () => void;
}

/** The search box's actions. Enter never picks an unrelated product, only the one with the exact code. */
export function useFindProduct(): FindProduct {
  const { unknownCode, reportUnknown, clearUnknown } = useUnknownCode();
  const { isLooking, lookUp, cancelLookUps } = useLookUp();
  const cancel = () => {
    cancelLookUps();
    clearUnknown();
  };
  const { openList, openProduct, add, addProduct } = useDestinations(cancel);
  const addOther = async (product: Product, pieces: number) => {
    if (await scanTarget()?.confirmOther(product.name, pieces)) addProduct(product, pieces);
  };
  const findCode = ({ code, count }: ScannedCode, { isScan }: FindOptions) =>
    lookUp(code, { isAdd: count !== null }, (found, isSameScreen) => {
      if (isScan) playScanSound(found?.length ? 'found' : 'unknown');
      const outcome = scanOutcome({ found, count, isSameScreen });
      const isOther = isScan && isSameScreen && scanTarget() !== null;
      if (isOther && (outcome.kind === 'open' || outcome.kind === 'add'))
        return void addOther(outcome.product, count ?? 1);
      // After a failed lookup the list shows the error with a retry.
      if (outcome.kind === 'list') openList(code);
      else if (outcome.kind === 'unknown') reportUnknown(code);
      else if (outcome.kind === 'open') openProduct(outcome.product.id, { isByKeys: count === null });
      else if (outcome.kind === 'add') add(outcome.product, count ?? 1);
      else showToast({ text: searchTexts.notAdded(outcome.product?.name ?? code), tone: 'error' });
    });
  const find = (text: string, { isScan }: FindOptions) => {
    cancel();
    const read = readCode(text);
    if (read !== null) findCode(read, { isScan });
    else if (isScan) {
      playScanSound('unknown');
      reportUnknown(printable(text));
    } else openList(phraseOf(text));
  };
  return { find, openProduct, addProduct, isLooking, unknown: unknownCode, cancel };
}

/** The unknown code, shown only on the screen where it was reported. */
function useUnknownCode() {
  const router = useRouter();
  const address = useRouterState({ select: ({ location }) => location.href });
  const [unknown, setUnknown] = useState<{ readonly code: string; readonly at: string } | null>(null);
  const reportUnknown = (code: string) => {
    setUnknown({ code, at: router.state.location.href });
    announce(searchTexts.unknownCode(code));
  };
  return {
    unknownCode: unknown?.at === address ? unknown.code : null,
    reportUnknown,
    clearUnknown: () => setUnknown(null),
  };
}

/** The destinations of a search; each one first cancels pending lookups. */
function useDestinations(cancel: () => void) {
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
    keepSearchFocus(router.state.location.pathname);
    void router.navigate({ to: '/produkty', search: text === '' ? {} : { name: text } });
  };
  const add = (product: Product, pieces: number) => {
    const onAdded = () => isSearchField(document.activeElement) && focusSearchField();
    void sendAdd(product, pieces, { submit, client, onAdded });
  };
  const addProduct = (product: Product, pieces: number) => {
    // The product page says why it cannot be ordered.
    if (!product.isInStock) return openProduct(product.id, { isByKeys: false });
    cancel();
    add(product, pieces);
  };
  return { openList, openProduct, add, addProduct };
}

/** Keeps the focus in the search box, for the arrow down to the results or for the next phrase. */
function keepSearchFocus(path: string): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !isSearchField(activeElement)) return;
  // An on-screen keyboard would cover the results.
  if (isScreenKeyboardUp()) activeElement.blur();
  else if (path !== '/produkty') requestSearchFocus();
}

/** CSS pixels; browser chrome is lower than this. */
const MIN_KEYBOARD_HEIGHT = 150;

function isScreenKeyboardUp(): boolean {
  return window.visualViewport !== null && window.innerHeight - window.visualViewport.height > MIN_KEYBOARD_HEIGHT;
}

/** Scanners also send control characters, such as separators. */
const printable = (text: string) => text.replaceAll(/\p{C}/gu, ' ').trim();

interface LookUp {
  /**
   * `onFound` gets the products with the code, or null when the lookup failed, and whether the user is still on the same
   * screen. Not called after `cancel`, unless `isAdd`.
   */
  readonly lookUp: (
    code: string,
    how: { readonly isAdd: boolean },
    onFound: (found: readonly Product[] | null, isSameScreen: boolean) => void,
  ) => void;
  readonly isLooking: boolean;
  readonly cancelLookUps: () => void;
}

/** Looks codes up. Of several codes to open the latest wins; codes to add are all added. */
function useLookUp(): LookUp {
  const client = useQueryClient();
  const router = useRouter();
  const latestVersion = useRef(0);
  const pending = useRef(new Set<symbol>());
  const [isLooking, setLooking] = useState(false);
  const lookUp: LookUp['lookUp'] = (code, { isAdd }, onFound) => {
    const version = latestVersion.current;
    const startHref = router.state.location.href;
    const lookup = Symbol(code);
    pending.current.add(lookup);
    setLooking(true);
    void productsByCode(client, code).then((found) => {
      pending.current.delete(lookup);
      setLooking(pending.current.size > 0);
      const isSameScreen = router.state.location.href === startHref;
      if (isAdd || (version === latestVersion.current && isSameScreen)) onFound(found, isSameScreen);
    });
  };
  const cancelLookUps = () => {
    latestVersion.current += 1;
    pending.current.clear();
    setLooking(false);
  };
  return { lookUp, isLooking, cancelLookUps };
}

async function productsByCode(client: QueryClient, code: string): Promise<readonly Product[] | null> {
  const found = await client.fetchQuery({ ...suggestionsQuery(code), retry: false }).catch(() => null);
  return found === null ? null : productsWith(code, found.items);
}
