/** Answers that another try would get again: not allowed, and wrong parameters. */
const REFUSALS = new Set([403, 422]);

/** Whether another try of what could not be loaded may help; `status` is the HTTP status, 0 without an answer. */
export const mayRetry = ({ status }: { readonly status: number }): boolean => !REFUSALS.has(status);
