/**
 * SPEC §7 calls that are not served yet, as `METHOD path`. A test holds the whole list of the specification and
 * finds each call either in `ROUTES` or here; a call leaves this list when its handler lands.
 */
export const PENDING_CALLS: readonly string[] = [];
