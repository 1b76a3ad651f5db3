/** Creates a value lazily on first use: an `Intl` object costs milliseconds of a start that may never need it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
