/** Element id of the sentence that says why a person who may only look cannot change what stands beside it. */
export const VIEW_ONLY_REASON_ID = 'view-only';
