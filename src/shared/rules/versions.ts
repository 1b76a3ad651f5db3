/**
 * The text of a version: the database's generation, a number that rises within it, and a digest where the number alone
 * does not tell what was seen (docs/api.md "Versions").
 */
export function versionOf(generation: string, number: number, digest?: string): string {
  return [generation, number, ...(digest === undefined ? [] : [digest])].join('.');
}

function partsOf(version: string): { readonly generation: string; readonly number: number } {
  const [generation = '', number] = version.split('.');
  return { generation, number: Number(number) };
}

/** Whether a version is from another generation: numbers of the two cannot be compared. */
export function isOtherGeneration(one: string, other: string): boolean {
  return partsOf(one).generation !== partsOf(other).generation;
}

/** Whether `one` came before `other` in the same generation. */
export function isOlderVersion(one: string, other: string): boolean {
  return !isOtherGeneration(one, other) && partsOf(one).number < partsOf(other).number;
}
