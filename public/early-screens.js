// Runs while the app is still being fetched: who is logged in will need the shell and the screen of the address, so they
// are fetched too. The list is written by scripts/lib/early-files.mjs.
(() => {
  const list = document.getElementById('early-screens');
  let isLoggedIn = false;
  try {
    isLoggedIn = localStorage.getItem('zapas.user') !== null;
  } catch {
    // Storage may be forbidden; the app then fetches things as it comes to them.
  }
  if (list === null || !isLoggedIn) return;
  const { shell, screens } = JSON.parse(list.textContent);
  const address = location.pathname;
  const screen = screens[address] ?? screens[address.replace(/\/[^/]+$/, '/*')] ?? [];
  for (const file of new Set([...shell, ...screen])) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    // As the app itself asks for them, or they would be fetched twice.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
