import { groupDigits, signOf } from './digits.ts';

/** Grosz as `1 081,60 zł`, with no-break spaces (docs/domain.md "Language"). */
export function formatZl(grosz: number): string {
  return `${formatAmount(grosz)}\u00a0z\u0142`;
}

/** Grosz as `1 081,60`, for a figure with its currency beside it. */
export function formatAmount(grosz: number): string {
  const size = Math.abs(grosz);
  return `${signOf(grosz)}${groupDigits(Math.trunc(size / 100))},${String(size % 100).padStart(2, '0')}`;
}
