/** Header names that client, server and worker agree on (API.md "Writes"). */
export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  cartVersion: 'If-Cart-Version',
  user: 'Zapas-User',
  requestId: 'X-Request-Id',
} as const;
