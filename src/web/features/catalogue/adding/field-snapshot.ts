import { quantityField } from '#web/ui/controls/key-targets.ts';

/** A quantity field as it stood before keys came that are not meant for it. */
export interface FieldState {
  readonly field: HTMLInputElement;
  readonly text: string;
  readonly selection: readonly [start: number | null, end: number | null];
}

/** Null for anything but a quantity field. */
export function stateOf(target: EventTarget | null): FieldState | null {
  const field = quantityField(target);
  return field && { field, text: field.value, selection: [field.selectionStart, field.selectionEnd] };
}

/** As if nothing had been typed: the field hears of it the way it hears of typing. */
export function restore({ field, text, selection: [start, end] }: FieldState): void {
  // React overrides the property of the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(start, end);
}
