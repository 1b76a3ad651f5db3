import { type MessageIntent, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { ApiError, endsSession } from './api-error.ts';

/** A text is shown in a toast; title and text in a dialogue. */
export type FailureNotice = string | Pick<MessageIntent, 'title' | 'text' | 'requestId'>;

/** The message for a failure; null shows nothing. */
export type FailureMessage = (error: ApiError) => FailureNotice | null;

/** Refusals by a rule, which customer service cannot look up. */
const REFUSED_BY_RULE: readonly number[] = [403, 422];

/**
 * Tells the user why an action failed; resolves when the dialogue is closed. An expired session has its own
 * message.
 * @throws errors that are not an {@link ApiError}
 */
export async function reportFailure(error: unknown, words: FailureMessage): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  if (endsSession(error)) return;
  const told = words(error);
  if (told === null) return;
  const requestId = REFUSED_BY_RULE.includes(error.status) ? null : error.requestId;
  await reportError(typeof told === 'string' ? told : { requestId, ...told });
}

/** Tells the user that something was not done; resolves when the dialogue is closed. */
export async function reportError(told: FailureNotice): Promise<void> {
  if (typeof told === 'string') showToast({ text: told, tone: 'error' });
  else await openMessage({ tone: 'error', ...told });
}
