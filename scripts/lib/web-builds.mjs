/** What builds the app, in this order: the worker's list of files, which the last one makes, has those of all. */
export const WEB_BUILDS = ['vite.installed.config.ts', 'vite.config.ts'];
