type Asker = () => boolean;

const askers = new Set<Asker>();

/** Registers a source of work that the server does not have yet. */
export function registerUnsentWork(isThere: Asker): void {
  askers.add(isThere);
}

/** Whether ending the session now would interrupt such work. */
export function hasUnsentWork(): boolean {
  return [...askers].some((isThere) => isThere());
}
