import { failureTexts } from '#shared/texts/shell.ts';
import { showToast } from './toasts.ts';

// Apart from chunk-errors.ts, so that log-in loads no toasts.

/** Runs `takeBack`, which withdraws the request for a part that could not be loaded, and tells the user. */
export const withChunkErrorToast = (takeBack: () => void) => () => {
  takeBack();
  showToast({ text: failureTexts.partMissing, tone: 'error' });
};
