import { expect, it } from 'vitest';
import { isOlderVersion, isOtherGeneration, versionOf } from '#shared/rules/versions.ts';

it.each([
  { one: versionOf('a', 3), other: versionOf('a', 12), isOlder: true, isForeign: false },
  { one: versionOf('a', 12), other: versionOf('a', 3), isOlder: false, isForeign: false },
  { one: versionOf('a', 3, 'x'), other: versionOf('a', 3, 'y'), isOlder: false, isForeign: false },
  { one: versionOf('a', 3), other: versionOf('b', 12), isOlder: false, isForeign: true },
  { one: '', other: versionOf('b', 12), isOlder: false, isForeign: false },
])('$one and $other are compared by generation first, then by number', ({ one, other, isOlder, isForeign }) => {
  expect(isOlderVersion(one, other)).toBe(isOlder);
  expect(isOtherGeneration(one, other)).toBe(isForeign);
});
