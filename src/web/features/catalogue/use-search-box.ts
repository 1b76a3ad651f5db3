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
import { useOverlays } from '#web/state/overlays.ts';
import { registerSearchField } from '#web/state/search-field.ts';
import { useFindProduct } from './use-find-product.ts';
import { useScanner, useSearchShortcut } from './use-search-keys.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

interface SearchBox {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly suggestions: Suggestions;
  /** A code is being looked up. */
  readonly isLooking: boolean;
  readonly change: (text: string) => void;
  readonly clear: () => void;
  readonly show: () => void;
  readonly close: () => void;
  readonly open: (productId: number) => void;
  readonly submit: (event: FormEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** What the search box does: suggesting, choosing by arrows, and where Enter and a scan lead. */
export function useSearchBox(): SearchBox {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useShownPhrase();
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(text, isOpen);
  const { find, openProduct, isLooking, cancel } = useFindProduct();
  const isAsking = useIsAsking();
  useSearchShortcut();
  useEffect(() => (input.current === null ? undefined : registerSearchField(input.current)), []);
  useScanner((code) => {
    // A question waits for its answer; the scan must neither give it nor take the user away from it.
    if (isAsking) return;
    setText(code);
    find(code);
  });

  const close = () => {
    setOpen(false);
    suggestions.resetActive();
  };
  const change = (value: string) => {
    cancel();
    suggestions.resetActive();
    setText(value);
    setOpen(true);
  };
  const open = (productId: number) => {
    close();
    openProduct(productId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (suggestions.active !== undefined) return open(suggestions.active.id);
    close();
    // From the field itself: a scanner's Enter may come before its last digit is drawn.
    find(input.current?.value ?? text);
    input.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return suggestions.isShown ? close() : change('');
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (suggestions.isShown) suggestions.move(by);
    else setOpen(true);
  };
  return {
    input,
    text,
    suggestions,
    isLooking,
    change,
    clear: () => {
      change('');
      input.current?.focus();
    },
    show: () => setOpen(true),
    close,
    open,
    submit,
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

/** Whether a dialogue waits for an answer of the user. */
function useIsAsking(): boolean {
  const open = [useOverlays('confirm'), useOverlays('prompt'), useOverlays('message')];
  return open.some((overlays) => overlays.length > 0);
}
