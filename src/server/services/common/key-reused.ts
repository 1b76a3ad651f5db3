import { ERROR_CODES } from '#shared/contract/common.ts';
import { requestTexts } from '#shared/texts/server.ts';
import { Refusal } from './refusal.ts';

/** The key belongs to another request, whose outcome must not change. */
export class KeyReused extends Refusal {
  constructor() {
    super(422, ERROR_CODES.keyReused, requestTexts.keyReused);
  }
}
