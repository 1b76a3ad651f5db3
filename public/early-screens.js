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
  // Chromium uses the compiled code of the worker's cache for files preloaded as scripts, and not for modules, which it
  // compiles at every start. Without a worker, and in other browsers, they are preloaded as modules.
  const isCompiled = 'userAgentData' in navigator && Boolean(navigator.serviceWorker?.controller);
  for (const file of new Set([...shell, ...screen])) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle || isCompiled ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = isStyle ? 'style' : 'script';
    // As the app itself asks for them, or they would be fetched twice.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
