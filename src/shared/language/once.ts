/** What is made at its first use and then kept: an `Intl` object costs a start milliseconds that nobody may need. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
