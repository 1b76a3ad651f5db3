import { plural } from '#shared/language/plural.ts';
import { PACKAGES, PIECES } from './units.ts';

/** What a cart holds: `51 sztuk i 2 pakiety`. A package is not called a piece, wherever it is counted. */
export function heldWords({ pieces, packages }: { readonly pieces: number; readonly packages: number }): string {
  const held = [pieces > 0 && plural(pieces, PIECES), packages > 0 && plural(packages, PACKAGES)];
  return held.filter((part) => part !== false).join(' i ');
}
