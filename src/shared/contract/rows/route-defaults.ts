/** Bytes. */
export const KB = 1024;
/** The largest file in base64 (10 MB become 13.4 MB) and room for its name. */
export const FILE_BODY = 14 * 1024 * KB;
/** The default body limit. */
const SMALL = 16 * KB;

// Defaults for rows of `ROUTES`.
export const read = { effect: 'read', cache: 'none', who: 'user', bodyLimit: SMALL } as const;
export const write = { effect: 'write', cache: 'none', who: 'user', bodyLimit: SMALL } as const;
/** A write in the pharmacy's name, of those who may order. */
export const orderWrite = { ...write, right: 'order' } as const;
export const cartWrite = { ...orderWrite, cartVersion: 'may' } as const;
