/** Bytes. */
export const KB = 1024;
/** The usual body limit. */
const SMALL = 16 * KB;

// What most rows of `ROUTES` have in common.
export const read = { effect: 'read', cache: 'none', who: 'user', bodyLimit: SMALL } as const;
export const write = { effect: 'write', cache: 'none', who: 'user', bodyLimit: SMALL } as const;
export const cartWrite = { ...write, cartVersion: 'may' } as const;
