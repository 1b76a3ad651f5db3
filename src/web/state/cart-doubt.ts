let isInDoubt: () => boolean = () => false;

/**
 * Set by the outbox: whether a change was attempted without an answer. A cart that is read meanwhile may hold
 * the change already, and the screen would show it twice.
 */
export function watchCartDoubt(watch: () => boolean): void {
  isInDoubt = watch;
}

/** Whether a cart that is read now must be ignored: the answer to the change brings the next one. */
export const isCartInDoubt = (): boolean => isInDoubt();
