import { failureTexts } from '#shared/texts/shell.ts';
import { showToast } from './toasts.ts';

const MISSING_CODE = 'Code of the app could not be fetched.';

/** Whether an error's cause is that code of the app could not be fetched. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.message === MISSING_CODE;

/** Takes back that a part was asked for whose code did not come, and tells the user. */
export const withChunkErrorToast = (takeBack: () => void) => () => {
  takeBack();
  showToast({ text: failureTexts.partMissing, tone: 'error' });
};

/**
 * Names errors of code that could not be fetched, before anybody sees them: the router reads the page anew at their own
 * messages, which without a network leaves the user with the browser's page in place of the app.
 */
export function labelChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = MISSING_CODE;
  });
}
