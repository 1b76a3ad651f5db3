/**
 * What builds the app, in this order: the second names the files of the first in its page (installed-page.mjs) and in the
 * worker's list of files.
 */
export const WEB_BUILDS = ['vite.installed.config.ts', 'vite.config.ts'];
