/** Saves work before an automatic reload. */
type Step = () => void | Promise<void>;

const steps = new Set<Step>();

/** Registers a save before automatic reloads. Returns the removal. */
export function beforeReload(step: Step): () => void {
  steps.add(step);
  return () => steps.delete(step);
}

/** Saves everything that a reload would lose. @throws what a step threw: then the page must not reload. */
export async function saveBeforeReload(): Promise<void> {
  await Promise.all([...steps].map((step) => step()));
}
