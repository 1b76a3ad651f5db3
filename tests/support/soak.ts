/** Whether this is `npm run soak`, which repeats the long tests more often than a usual run. */
export const isSoak = process.env.SOAK === '1';

/** Repetitions of a long test: the short count in a usual run, the long one in a soak. */
export function repeats(short: number, long: number): number {
  return isSoak ? long : short;
}
