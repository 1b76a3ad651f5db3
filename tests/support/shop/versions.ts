import { versionOf } from '#shared/rules/versions.ts';

/** The version of a cart by its number, in one generation. */
export const versionAt = (number: number) => versionOf('9f', number, 'seen');

/** The number in a version. */
export function numberOf(version: string): number {
  return Number(version.split('.')[1]);
}
