/** Saves work before the app reloads by itself. */
type Step = () => void | Promise<void>;

const steps = new Set<Step>();

/** Registers what must be saved before a reload that the user did not press for in this tab. Returns the way out. */
export function beforeReload(step: Step): () => void {
  steps.add(step);
  return () => steps.delete(step);
}

/** Saves everything that a reload would lose. @throws what a step threw: then the page must stay. */
export async function saveBeforeReload(): Promise<void> {
  await Promise.all([...steps].map((step) => step()));
}
