/** Saves work before the app reloads by itself. */
type Step = () => void | Promise<void>;

const steps = new Set<Step>();

/** Registers what must be saved before a reload that the user did not press for in this tab. Returns the way out. */
export function beforeReload(step: Step): () => void {
  steps.add(step);
  return () => steps.delete(step);
}

/** Reloads once everything is saved; a step that fails leaves the page as it is. @throws what the step threw. */
export async function reloadSaved(): Promise<void> {
  await Promise.all([...steps].map((step) => step()));
  window.location.reload();
}
