import { accountServerTexts } from '#shared/texts/accounts/server.ts';

interface LinkError {
  readonly status: number;
  readonly message: string;
}

/**
 * Why a mailed link opens nothing: used, expired or unknown (404), or with a token that no link can have (422). Null for
 * any other failure.
 */
export function deadLinkReason({ status, message }: LinkError): string | null {
  if (status === 422) return accountServerTexts.linkUnknown;
  return status === 404 ? message : null;
}
