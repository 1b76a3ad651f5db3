import type { PopupOption } from '#shared/rules/notices/popups.ts';
import { isTransient } from '#web/api/api-error.ts';
import { savePopup } from '#web/api/notices/popups.ts';

/** Attempts of one answer, under one key. */
const ATTEMPTS = 3;

/** The answer of one popup that was shown; the first counts. */
export interface PopupAnswer {
  readonly isGiven: () => boolean;
  /** Resolves once the server has it. @throws {ApiError}, and another answer may be given */
  readonly give: (option: PopupOption) => Promise<void>;
}

export function popupAnswer(productId: number): PopupAnswer {
  let isGiven = false;
  return {
    isGiven: () => isGiven,
    give: async (option) => {
      if (isGiven) return;
      isGiven = true;
      try {
        await send(productId, option);
      } catch (error) {
        isGiven = false;
        throw error;
      }
    },
  };
}

async function send(productId: number, option: PopupOption): Promise<void> {
  const key = crypto.randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await savePopup(productId, option, key);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}
