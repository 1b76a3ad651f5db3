import { MAX_COUNT } from '#shared/contract/common.ts';
import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/drafts.ts';

const NAME = 'counts';

/** Quantities typed beside "Dodaj" and not added yet. One screen at a time. */
interface TypedCounts {
  /** The path of the screen; typing on another screen replaces the draft. */
  readonly screen: string;
  /** Pieces by product id. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Pieces typed for a product on this screen before the app reloaded; undefined when none were. */
export function typedCount(screen: string, productId: number, now: number): number | undefined {
  return countsOf(screen, now)[productId];
}

/** Saves the pieces typed for a product so that they survive a reload; null deletes them. */
export function saveTypedCount(screen: string, productId: number, count: number | null, now: number): void {
  const { [productId]: before, ...others } = countsOf(screen, now);
  if (before === (count ?? undefined)) return;
  const counts = count === null ? others : { ...others, [productId]: count };
  if (Object.keys(counts).length === 0) removeDraft(NAME);
  else writeDraft(NAME, { screen, counts } satisfies TypedCounts, 'tab');
}

function countsOf(screen: string, now: number): TypedCounts['counts'] {
  const stored = readDraft(NAME, now);
  return isTypedCounts(stored) && stored.screen === screen ? stored.counts : {};
}

/** An older build may have stored another shape. */
function isTypedCounts(stored: unknown): stored is TypedCounts {
  const { screen, counts } = Object(stored) as Partial<TypedCounts>;
  if (typeof screen !== 'string' || typeof counts !== 'object' || counts === null) return false;
  return Object.values(counts).every((count) => Number.isInteger(count) && count >= 1 && count <= MAX_COUNT);
}
