/** How a person is shown to colleagues: by the name, or by the login of an account from before names. */
export function shownName({ name, login }: { readonly name: string; readonly login: string }): string {
  return name || login;
}

/** Initials of a shown name: of its first and last word (`Anna Kowalska` → `AK`), or the first two letters of the only one. */
export function initialsOf(shown: string): string {
  const words = shown.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', ...more] = words;
  const last = more.at(-1);
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0] ?? '', [...last][0] ?? ''];
  return letters.join('').toLocaleUpperCase('pl');
}
