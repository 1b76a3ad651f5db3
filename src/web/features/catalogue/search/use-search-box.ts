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
import { endQuickOrder, focusFirstQuantity } from '#web/features/catalogue/adding/quick-order.ts';
import { phraseOf } from '#web/features/catalogue/lookup/search-code.ts';
import { withCountPrefix } from '#web/features/catalogue/scanning/count-prefix.ts';
import { useFindProduct } from '#web/features/catalogue/scanning/use-find-product.ts';
import { useScanner } from '#web/features/catalogue/scanning/use-scanner.ts';
import { closeAllOverlays, holdsScans } from '#web/state/open-overlays.ts';
import { playScanSound } from '#web/state/scan-sounds.ts';
import { session } from '#web/state/session.ts';
import { registerSearchField } from '#web/ui/focus.ts';
import { useSearchShortcut } from './use-search-keys.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

export interface SearchBox {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly suggestions: Suggestions;
  readonly isLooking: boolean;
  /** A code without a product; null when there is none to report. */
  readonly unknown: string | null;
  /** The part of the text to search for. */
  readonly phrase: string;
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

function useParts() {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText } = useShownPhrase();
  const [isOpen, setOpen] = useState(false);
  const phrase = phraseOf(text);
  const suggestions = useSuggestions(phrase, isOpen);
  const finder = useFindProduct();
  /** The phrase of the list that Enter opened. */
  const listed = useRef<string | null>(null);
  return { input, text, setText, isOpen, setOpen, phrase, suggestions, finder, listed };
}

type Parts = ReturnType<typeof useParts>;

/**
 * The search box: suggestions, choosing by arrows, Enter and scans.
 *
 * Not Mantine's Combobox, which keeps the chosen option by index: when the server's response inserts a product before it,
 * Enter would open its neighbour. Here the choice is a product id, and the arrows also reach the typed text and, with the
 * list closed, the quantities.
 */
export function useSearchBox(): SearchBox {
  const parts = useParts();
  const { input, text, suggestions, phrase, finder } = parts;
  const scan = (scanned: string) => takeScan(parts, scanned);
  useScanner(scan);
  useSearchShortcut();
  useEffect(() => (input.current === null ? undefined : registerSearchField(input.current)), [input]);
  useEffect(() => {
    document.addEventListener('pointerdown', endQuickOrder);
    return () => document.removeEventListener('pointerdown', endQuickOrder);
  }, []);
  const close = () => closeList(parts);
  return {
    input,
    text,
    suggestions,
    isLooking: finder.isLooking,
    unknown: finder.unknown,
    phrase,
    change: (value) => change(parts, value),
    clear: () => {
      change(parts, '');
      input.current?.focus();
    },
    show: () => parts.setOpen(true),
    close,
    dismiss: () => dismiss(parts),
    open: (productId) => {
      close();
      finder.openProduct(productId, { isByKeys: false });
    },
    submit: (event) => submit(parts, event),
    scan,
    onKeyDown: (event) => pressKey(parts, event),
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}

function closeList({ setOpen, suggestions }: Parts): void {
  setOpen(false);
  suggestions.resetActive();
}

function dismiss(parts: Parts): void {
  parts.finder.cancel();
  closeList(parts);
}

function change({ finder, listed, suggestions, setText, setOpen }: Parts, value: string): void {
  finder.cancel();
  endQuickOrder();
  listed.current = null;
  suggestions.resetActive();
  setText(value);
  setOpen(true);
}

function takeScan(parts: Parts, scanned: string): void {
  // A scan must neither answer an open question nor navigate away from it.
  if (holdsScans() || session.pausedBy() !== null) {
    playScanSound('unknown');
    return;
  }
  closeAllOverlays();
  closeList(parts);
  parts.setText(phraseOf(scanned));
  parts.finder.find(withCountPrefix(scanned), { isScan: true });
}

function submit(parts: Parts, event: FormEvent): void {
  event.preventDefault();
  const { input, text, setText, listed, finder } = parts;
  const { active } = parts.suggestions;
  closeList(parts);
  input.current?.select();
  // Read from the field: Enter may come before the last key is rendered.
  const typed = withCountPrefix(input.current?.value ?? text);
  const { count } = splitCount(typed);
  // Removes the quantity, so that a second Enter does not add again.
  if (count !== null) setText(phraseOf(typed));
  if (active === undefined) {
    listed.current = readCode(typed) === null ? phraseOf(typed) : null;
    finder.find(typed, { isScan: false });
  } else if (count === null) finder.openProduct(active.id, { isByKeys: true });
  else finder.addProduct(active, count);
}

function pressKey(parts: Parts, event: KeyboardEvent): void {
  const { finder, suggestions, isOpen, setOpen, listed } = parts;
  if (event.key === 'Escape') {
    if (finder.unknown !== null || suggestions.isShown) dismiss(parts);
    else change(parts, '');
  }
  const by = arrows[event.key];
  if (by === undefined) return;
  event.preventDefault();
  if (suggestions.isShown) suggestions.move(by);
  // With the list closed, down moves to the quantities.
  else if (isOpen || by === -1 || event.altKey || !focusFirstQuantity(listed.current)) setOpen(true);
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The text of the box. On the product list it follows the phrase in the address; on other screens it stays. */
function useShownPhrase() {
  const phrase = useRouterState({
    select: ({ location: { pathname, search } }) => (pathname === '/produkty' ? (search.name ?? '') : null),
  });
  const [text, setText] = useState(phrase ?? '');
  const followed = useRef(phrase);
  useEffect(() => {
    if (followed.current === phrase) return;
    followed.current = phrase;
    if (phrase !== null) setText(phrase);
  }, [phrase]);
  return { text, setText };
}
