/** Selects quantity fields (docs/product.md §4 "Counter"). */
export function quantityField(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.role === 'spinbutton' ? target : null;
}

/** Inputs that are pressed rather than typed into. */
const PRESSED = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file']);

/** Whether the element takes text, so that a key belongs to it. Quantity fields take neither codes nor words. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || quantityField(target) !== null) return false;
  if (target instanceof HTMLInputElement) return !PRESSED.has(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

export function isPlain({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey;
}

type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a link is just followed; false for the browser's own ways, such as a new tab. */
export function isPlainPress({ button, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
