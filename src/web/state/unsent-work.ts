type Asker = () => boolean;

const askers = new Set<Asker>();

/** Registers where there may be work of the user that the server does not have yet. */
export function registerUnsentWork(isThere: Asker): void {
  askers.add(isThere);
}

/** Whether a session that ends now would take the user away from such work. */
export function hasUnsentWork(): boolean {
  return [...askers].some((isThere) => isThere());
}
