// Runs before the first paint, so that a dark screen never flashes white. The build puts it into the page (scripts/lib/inline-scripts.mjs).
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('zapas-color-scheme');
  } catch {
    // Storage may be forbidden; the system's scheme is the answer then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
