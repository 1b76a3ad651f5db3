/** Matches a control named exactly so, or followed by its product's form, strength and pack. */
export function calledFor(label: string): RegExp {
  return new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(,|$)`);
}
