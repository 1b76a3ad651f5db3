import { MAX_COUNT } from '#shared/contract/common.ts';
import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/drafts.ts';

const NAME = 'counts';

/** Quantities typed beside "Dodaj" and not added yet: those of one screen, however many rows it has. */
interface TypedCounts {
  /** The path of the screen; what is typed on another one takes its place. */
  readonly screen: string;
  /** Pieces by product id. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Pieces that were typed for a product on this screen before the app reloaded; undefined when none were. */
export function typedCount(screen: string, productId: number, now: number): number | undefined {
  return countsOf(screen, now)[productId];
}

/** Keeps what is typed for a product, over a reload of the app; null forgets it: it was added, or given up. */
export function keepTypedCount(screen: string, productId: number, count: number | null, now: number): void {
  const { [productId]: before, ...others } = countsOf(screen, now);
  if (before === (count ?? undefined)) return;
  const counts = count === null ? others : { ...others, [productId]: count };
  if (Object.keys(counts).length === 0) removeDraft(NAME);
  else writeDraft(NAME, { screen, counts } satisfies TypedCounts, 'tab');
}

function countsOf(screen: string, now: number): TypedCounts['counts'] {
  const kept = readDraft(NAME, now);
  return isTypedCounts(kept) && kept.screen === screen ? kept.counts : {};
}

/** An older build may have kept something else. */
function isTypedCounts(kept: unknown): kept is TypedCounts {
  const { screen, counts } = Object(kept) as Partial<TypedCounts>;
  if (typeof screen !== 'string' || typeof counts !== 'object' || counts === null) return false;
  return Object.values(counts).every((count) => Number.isInteger(count) && count >= 1 && count <= MAX_COUNT);
}
