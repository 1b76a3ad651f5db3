/** A further mail to the same account waits so long, milliseconds (docs/api.md "Accounts"); the earlier link stays good. */
export const REMINDER_PAUSE_MS = 60_000;
