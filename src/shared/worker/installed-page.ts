/** The file of the build that the service worker answers navigations with. */
export const INSTALLED_PAGE = 'installed.html';
