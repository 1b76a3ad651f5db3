/** A control called so, or so and then the form, strength and pack of its product; not one whose name goes on otherwise. */
export function calledFor(label: string): RegExp {
  return new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(,|$)`);
}
