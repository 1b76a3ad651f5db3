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
import { closeAllOverlays, useOverlays } from '#web/state/overlays.ts';
import { playScanSound } from '#web/state/scan-sounds.ts';
import { registerSearchField } from '#web/state/search-field.ts';
import { usePausedBy } from '#web/state/session.ts';
import { withCountPrefix } from './count-prefix.ts';
import { goToFirstQuantity, leaveRound } from './quick-order.ts';
import { phraseOf } from './search-code.ts';
import { useFindProduct } from './use-find-product.ts';
import { useScanner } from './use-scanner.ts';
import { useSearchShortcut } from './use-search-keys.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

interface SearchBox {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly suggestions: Suggestions;
  /** A code is being looked up. */
  readonly isLooking: boolean;
  /** A code that no product carries, to be told; null when there is nothing to say. */
  readonly unknown: string | null;
  /** What of the text is looked for. */
  readonly phrase: string;
  readonly change: (text: string) => void;
  readonly clear: () => void;
  readonly show: () => void;
  readonly close: () => void;
  /** Closes what is told of an unknown code, too. */
  readonly dismiss: () => void;
  readonly open: (productId: number) => void;
  readonly submit: (event: FormEvent) => void;
  /** What a scanner or the camera read. */
  readonly scan: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** What the search box does: suggesting, choosing by arrows, and where Enter and a scan lead. */
export function useSearchBox(): SearchBox {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useShownPhrase();
  const [isOpen, setOpen] = useState(false);
  const phrase = phraseOf(text);
  const suggestions = useSuggestions(phrase, isOpen);
  const { find, openProduct, addProduct, isLooking, unknown, cancel } = useFindProduct();
  /** The phrase of the list that Enter led to. */
  const listed = useRef<string | null>(null);
  const isAsking = useIsAsking();
  useSearchShortcut();
  useEffect(() => (input.current === null ? undefined : registerSearchField(input.current)), []);
  useEffect(() => {
    document.addEventListener('pointerdown', leaveRound);
    return () => document.removeEventListener('pointerdown', leaveRound);
  }, []);

  const close = () => {
    setOpen(false);
    suggestions.resetActive();
  };
  const scan = (scanned: string) => {
    // A question waits for its answer; the scan must neither give it nor take the user away from it.
    if (isAsking) return playScanSound('unknown');
    closeAllOverlays();
    close();
    setText(phraseOf(scanned));
    find(withCountPrefix(scanned), { isScan: true });
  };
  useScanner(scan);
  const change = (value: string) => {
    cancel();
    leaveRound();
    listed.current = null;
    suggestions.resetActive();
    setText(value);
    setOpen(true);
  };
  const dismiss = () => {
    cancel();
    close();
  };
  const open = (productId: number) => {
    close();
    openProduct(productId, { isByKeys: false });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { active } = suggestions;
    close();
    input.current?.select();
    // From the field itself: Enter may come before the last key is drawn.
    const typed = withCountPrefix(input.current?.value ?? text);
    const { count } = splitCount(typed);
    // One more Enter must not add once more.
    if (count !== null) setText(phraseOf(typed));
    if (active === undefined) {
      listed.current = readCode(typed) === null ? phraseOf(typed) : null;
      return find(typed, { isScan: false });
    }
    if (count === null) openProduct(active.id, { isByKeys: true });
    else addProduct(active, count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return unknown !== null || suggestions.isShown ? dismiss() : change('');
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (suggestions.isShown) suggestions.move(by);
    // With nothing to choose from here, down is where the quantities are.
    else if (isOpen || by === -1 || event.altKey || !goToFirstQuantity(listed.current)) setOpen(true);
  };
  return {
    input,
    text,
    suggestions,
    isLooking,
    unknown,
    phrase,
    change,
    clear: () => {
      change('');
      input.current?.focus();
    },
    show: () => setOpen(true),
    close,
    dismiss,
    open,
    submit,
    scan,
    onKeyDown,
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The text of the box. On the product list it follows the phrase of the address; elsewhere it stays as it was. */
function useShownPhrase() {
  const phrase = useRouterState({
    select: ({ location: { pathname, search } }) => (pathname === '/produkty' ? (search.name ?? '') : null),
  });
  const [text, setText] = useState(phrase ?? '');
  useEffect(() => {
    if (phrase !== null) setText(phrase);
  }, [phrase]);
  return [text, setText] as const;
}

/** Whether a dialogue waits for an answer of the user, or for their password. */
function useIsAsking(): boolean {
  const open = [useOverlays('confirm'), useOverlays('prompt'), useOverlays('message'), useOverlays('leave')];
  const isPaused = usePausedBy() !== null;
  return isPaused || open.some((overlays) => overlays.length > 0);
}
