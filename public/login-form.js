// Runs right after the log-in form that the build wrote into the page, before the app is there. Whoever is logged in, or at
// an address that does not lead to log-in, does not see the form. A submit waits for the app, which sends it
// (features/auth/use-log-in-form.ts); it has handled those that it prevents.
(() => {
  const root = document.getElementById('root');
  const addresses = JSON.parse(document.getElementById('login-addresses').textContent);
  let isLoggedIn = false;
  try {
    isLoggedIn = localStorage.getItem('zapas.user') !== null;
  } catch {
    // Storage may be forbidden; then the cookie alone tells, and the server has looked at it.
  }
  const leadsToLogin = addresses.some((address) =>
    new RegExp(`^${address.replaceAll('*', '[^/]+')}/?$`).test(location.pathname),
  );
  if (isLoggedIn || !leadsToLogin) {
    root.replaceChildren();
    return;
  }
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.target.dataset.sent = '';
  });
})();
