/** Where all that is drawn in an element lies, also over its edges; of a table row its own box. Pixels of the window. */
export function boxOf(element: Element | null): DOMRect {
  if (element === null) throw new Error('There is no such element.');
  if (element.matches('tr')) return element.getBoundingClientRect();
  const drawn = document.createRange();
  drawn.selectNodeContents(element);
  return drawn.getBoundingClientRect();
}
