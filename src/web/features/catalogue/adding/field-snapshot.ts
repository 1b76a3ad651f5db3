import { quantityField } from '#web/ui/controls/key-targets.ts';

/** A quantity field before keys that are not meant for it (a scan, a count prefix) reached it. */
export interface FieldSnapshot {
  readonly field: HTMLInputElement;
  readonly text: string;
  readonly selection: readonly [start: number | null, end: number | null];
}

/** Null for anything but a quantity field. */
export function takeSnapshot(target: EventTarget | null): FieldSnapshot | null {
  const field = quantityField(target);
  return field && { field, text: field.value, selection: [field.selectionStart, field.selectionEnd] };
}

/** Restores text and selection, and fires `input` so that React sees the change. */
export function restoreSnapshot({ field, text, selection: [start, end] }: FieldSnapshot): void {
  // React overrides the property on the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(start, end);
}
