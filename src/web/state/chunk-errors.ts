const MISSING_CODE = 'Code of the app could not be fetched.';

/** Whether an error is a failed load of app code. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.message === MISSING_CODE;

/**
 * Replaces the messages of failed code loads: the router reloads the page at the original ones, which without a
 * network shows the browser's error page.
 */
export function labelChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = MISSING_CODE;
  });
}
