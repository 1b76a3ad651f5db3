import { deleteDatabase } from './database.ts';
import { registerUserStore } from './device-data.ts';

/** Where files that are picked and not sent are kept: too large for the drafts of forms. */
export const PICKED_STORE = 'files';
export const pickedDatabase = (owner: string) => `zapas-picked:${owner}`;

registerUserStore('picked-files', {
  stop: () => undefined,
  forget: (owner, { keepDrafts }) => (keepDrafts ? undefined : deleteDatabase(pickedDatabase(owner))),
});
