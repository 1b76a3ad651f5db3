/** Element id of the notice that says why nothing can be changed without a connection. */
export const OFFLINE_REASON_ID = 'account-offline';
