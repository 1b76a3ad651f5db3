import { reorderTexts } from '#shared/texts/reorder.ts';

interface ReorderState {
  /** Rows that would be sent. */
  readonly positions: number;
  /** Id of the chosen reason; empty when none is chosen. */
  readonly reason: string;
  readonly isOnline: boolean;
  /** No cart change is pending: it would change the same lines in an arbitrary order. */
  readonly isQueueEmpty: boolean;
}

/** Why the reorder is locked, in words; null when it is not. */
export function lockReason({ positions, reason, isOnline, isQueueEmpty }: ReorderState): string | null {
  const { whyLocked: texts } = reorderTexts;
  if (positions === 0) return texts.empty;
  if (!isOnline) return texts.offline;
  if (!isQueueEmpty) return texts.queue;
  return reason === '' ? texts.reason : null;
}
