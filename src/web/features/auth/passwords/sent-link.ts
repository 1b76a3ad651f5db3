import { ERROR_CODES } from '#shared/contract/common.ts';
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts';
import { tabStorage } from '#web/state/storage.ts';

const KEY = 'zapas.link-sent';
/** Tells links apart without being one. */
const markOf = (token: string) => token.slice(0, 8);

/**
 * Sends what uses a mailed link up. Until an answer comes, this tab remembers it, also over a reload: the link may have
 * been used by what got none.
 */
export async function sendByLink<Answer>(token: string, send: () => Promise<Answer>): Promise<Answer> {
  const wasSent = isSent(token);
  tabStorage.set(KEY, markOf(token));
  try {
    const answer = await send();
    tabStorage.remove(KEY);
    return answer;
  } catch (error) {
    const isAnswered = error instanceof ApiError && !isOutcomeUnknown(error);
    if (isAnswered && !(wasSent && isUsed(error))) tabStorage.remove(KEY);
    throw error;
  }
}

/** Whether a link may have been used up by this tab, which got no answer. */
export const mayHaveWorked = (token: string, error: ApiError): boolean => isUsed(error) && isSent(token);

const isSent = (token: string): boolean => tabStorage.get(KEY) === markOf(token);

const isUsed = ({ code }: ApiError): boolean => code === ERROR_CODES.linkUsed;
