/** Id of the styles that the log-in page holds; scripts/lib/login-page.mjs writes it. */
const IN_PAGE = 'page-styles';

/**
 * Replaces the styles in the log-in page by their file, which also has the web fonts: these would have competed with
 * the app for a slow network.
 */
export function replacePageStyles(): void {
  const inPage = document.getElementById(IN_PAGE);
  const file = inPage?.dataset.file;
  if (inPage === null || file === undefined) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = file;
  link.addEventListener('load', () => inPage.remove(), { once: true });
  inPage.after(link);
}
