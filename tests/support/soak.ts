/** True in `npm run soak`, which repeats the long tests as often as a usual run has no time for. */
export const isSoak = process.env.SOAK === '1';

/** How often a long test repeats: the short count in a usual run, the long one in a soak. */
export function repeats(short: number, long: number): number {
  return isSoak ? long : short;
}
