import { failureTexts } from '#shared/texts/catalogue.ts';
import type { ApiError } from '#web/api/api-error.ts';

/** What a screen says when it has nothing to show: what happened, then what is safe and what to do. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  readonly requestId: string | null;
  /** Whether asking again may help. */
  readonly canRetry: boolean;
}

/** SPEC §8: no connection, a failing server, or a refusal; the API's own Polish message is the title. */
export function failureOf(error: ApiError): Failure {
  const { message: title, requestId } = error;
  if (error.kind === 'network') return { title, text: failureTexts.offline, requestId, canRetry: true };
  if (error.status === 422) return { title, text: failureTexts.refused, requestId, canRetry: false };
  if (error.status === 403) return { title, text: failureTexts.forbidden, requestId, canRetry: false };
  return { title, text: failureTexts.server, requestId, canRetry: true };
}
