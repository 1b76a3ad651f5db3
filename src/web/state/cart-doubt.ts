let isInDoubt: () => boolean = () => false;

/**
 * For the queue of cart changes: whether a change is on its way of which nobody knows if the server has it. A cart that
 * is read meanwhile may hold it already, and the screen would show it twice.
 */
export function watchCartDoubt(watch: () => boolean): void {
  isInDoubt = watch;
}

/** Whether a cart that is read now is to be passed over: the answer to the change itself brings the next one. */
export const isCartInDoubt = (): boolean => isInDoubt();
