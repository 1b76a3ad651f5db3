import { useRouterState } from '@tanstack/react-router';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { readCode, splitCount } from '#shared/rules/scanned-code.ts';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { endQuickOrder, focusFirstQuantity } from '#web/features/catalogue/adding/quick-order.ts';
import { phraseOf } from '#web/features/catalogue/lookup/search-code.ts';
import { withCountPrefix } from '#web/features/catalogue/scanning/count-prefix.ts';
import { useFindProduct } from '#web/features/catalogue/scanning/use-find-product.ts';
import { useScanner } from '#web/features/catalogue/scanning/use-scanner.ts';
import { blocksScans, closeAllOverlays } from '#web/state/open-overlays.ts';
import { playScanSound } from '#web/state/scan-sounds.ts';
import { scanTarget } from '#web/state/scan-target.ts';
import { session } from '#web/state/session.ts';
import { showToast } from '#web/state/toasts.ts';
import { registerSearchField } from '#web/ui/focus.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

export interface SearchBox {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly suggestions: Suggestions;
  readonly isLooking: boolean;
  /** A code without a product; null when there is none to report. */
  readonly unknown: string | null;
  /** Pieces that Enter adds of the highlighted product, as typed in `5*ibuprofen`; null opens it. */
  readonly count: number | null;
  readonly change: (text: string) => void;
  readonly clear: () => void;
  readonly show: () => void;
  readonly close: () => void;
  /** Also closes the notice of an unknown code. */
  readonly dismiss: () => void;
  readonly open: (productId: number) => void;
  readonly submit: (event: FormEvent) => void;
  /** Handles a text read by a scanner or the camera. */
  readonly scan: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

function useBoxState() {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText } = useBoxText();
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(phraseOf(text), isOpen);
  const finder = useFindProduct();
  /** The phrase of the list that Enter opened. */
  const listPhrase = useRef<string | null>(null);
  return { input, text, setText, isOpen, setOpen, suggestions, finder, listPhrase };
}

type BoxState = ReturnType<typeof useBoxState>;

/**
 * The search box: suggestions, choosing by arrows, Enter and scans.
 *
 * Not Mantine's Combobox, which keeps the chosen option by index: when the server's response inserts a product before it,
 * Enter would open its neighbour. Here the choice is a product id, and the arrows also reach the typed text and, with the
 * list closed, the quantities.
 */
export function useSearchBox(): SearchBox {
  const state = useBoxState();
  const { input, text, suggestions, finder } = state;
  const scan = (scanned: string) => handleScan(state, scanned);
  useScanner(scan);
  useSearchShortcut();
  useEffect(() => (input.current === null ? undefined : registerSearchField(input.current)), [input]);
  useEffect(() => {
    document.addEventListener('pointerdown', endQuickOrder);
    return () => document.removeEventListener('pointerdown', endQuickOrder);
  }, []);
  const close = () => closeList(state);
  return {
    input,
    text,
    suggestions,
    isLooking: finder.isLooking,
    unknown: finder.unknown,
    count: splitCount(text).count,
    change: (value) => change(state, value),
    clear: () => {
      change(state, '');
      input.current?.focus();
    },
    show: () => state.setOpen(true),
    close,
    dismiss: () => dismiss(state),
    open: (productId) => {
      close();
      finder.openProduct(productId, { isByKeys: false });
    },
    submit: (event) => submit(state, event),
    scan,
    onKeyDown: (event) => handleKey(state, event),
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}

function closeList({ setOpen, suggestions }: BoxState): void {
  setOpen(false);
  suggestions.resetActive();
}

function dismiss(state: BoxState): void {
  state.finder.cancel();
  closeList(state);
}

function change({ finder, listPhrase, suggestions, setText, setOpen }: BoxState, value: string): void {
  finder.cancel();
  endQuickOrder();
  listPhrase.current = null;
  suggestions.resetActive();
  setText(value);
  setOpen(true);
}

function handleScan(state: BoxState, scanned: string): void {
  // A scan must neither answer an open question nor navigate away from it.
  if (blocksScans() || session.pausedBy() !== null) {
    playScanSound('unknown');
    // The sound alone is that of an unknown code, and may be muted.
    showToast({ text: searchTexts.scanBlocked, tone: 'error' });
    return;
  }
  closeAllOverlays();
  closeList(state);
  const text = withCountPrefix(scanned);
  const read = readCode(text);
  if (read !== null && scanTarget()?.take(read)) {
    playScanSound('found');
    return;
  }
  state.setText(phraseOf(scanned));
  state.finder.find(text, { isScan: true });
}

function submit(state: BoxState, event: FormEvent): void {
  event.preventDefault();
  const { input, text, setText, listPhrase, finder } = state;
  const { active } = state.suggestions;
  closeList(state);
  input.current?.select();
  // Read from the field: Enter may come before the last key is rendered.
  const typed = withCountPrefix(input.current?.value ?? text);
  const { count } = splitCount(typed);
  // Removes the quantity, so that a second Enter does not add again.
  if (count !== null) setText(phraseOf(typed));
  if (active === undefined) {
    listPhrase.current = readCode(typed) === null ? phraseOf(typed) : null;
    finder.find(typed, { isScan: false });
  } else if (count === null) finder.openProduct(active.id, { isByKeys: true });
  else finder.addProduct(active, count);
}

function handleKey(state: BoxState, event: KeyboardEvent): void {
  const { finder, suggestions, isOpen, setOpen, listPhrase } = state;
  if (event.key === 'Escape') {
    if (finder.unknown !== null || suggestions.isShown) dismiss(state);
    else change(state, '');
  }
  const by = ARROW_STEPS[event.key];
  if (by === undefined) return;
  event.preventDefault();
  if (suggestions.isShown) suggestions.move(by);
  // With the list closed, down moves to the quantities.
  else if (isOpen || by === -1 || event.altKey || !focusFirstQuantity(listPhrase.current)) setOpen(true);
}

const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The text of the box. On the product list it follows the phrase in the address; on other screens it stays. */
function useBoxText() {
  const phrase = useRouterState({
    select: ({ location: { pathname, search } }) => (pathname === '/produkty' ? (search.name ?? '') : null),
  });
  const [text, setText] = useState(phrase ?? '');
  const lastPhrase = useRef(phrase);
  useEffect(() => {
    if (lastPhrase.current === phrase) return;
    lastPhrase.current = phrase;
    if (phrase !== null) setText(phrase);
  }, [phrase]);
  return { text, setText };
}
