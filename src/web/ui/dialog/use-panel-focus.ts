import { type RefCallback, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The focus of a button and of the panel that it opens: `button` keeps it when React draws the button anew in another
 * place of its tree, and has it back from a panel that closes with the focus in it. Mantine's own return notes where the
 * focus was only after it may have moved into the panel, and then gives it to what is gone.
 */
export function usePanelFocus(opened: boolean): {
  readonly button: RefCallback<HTMLButtonElement>;
  readonly panel: RefObject<HTMLDivElement | null>;
} {
  const [{ ref, focus }] = useState(focusKeeper);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return;
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      if (isLost || panel.current?.contains(activeElement)) focus();
    };
  }, [opened, focus]);
  return { button: ref, panel };
}

function focusKeeper() {
  let button: HTMLButtonElement | null = null;
  let hadFocus = false;
  const focus = () => button?.focus({ preventScroll: true });
  const ref: RefCallback<HTMLButtonElement> = (element) => {
    button = element;
    if (hadFocus) focus();
    hadFocus = false;
    // React takes a ref away before the element.
    return () => {
      hadFocus = element !== null && document.activeElement === element;
    };
  };
  return { ref, focus };
}
