// `npm run dev`: the server reloads on change, Vite serves the app on http://localhost:5173. Ctrl-C ends both.
import './lib/root.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, startNode, tool } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';

/** Addresses that vite.config.ts uses: the app, and the target of /api. */
const APP = 'http://localhost:5173';
const API_PORT = '3000';

readSettings();
ensureInstalled();
const server = startNode([tool('tsx'), 'watch', '--clear-screen=false', 'src/server/main.ts'], {
  PORT: API_PORT,
  ALLOWED_ORIGINS: [process.env.ALLOWED_ORIGINS, APP].filter(Boolean).join(','),
});
const app = startNode([tool('vite'), '--clearScreen', 'false']);
const children = [server, app];
say(`Aplikacja: ${APP}. Ctrl-C kończy.`);

let isEnding = false;

/** Only once: a second signal would make the server exit before its database is closed. */
function endAll() {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

process.on('SIGTERM', endAll);
process.on('SIGINT', () => {
  // The terminal has sent Ctrl-C to the children too.
  if (process.stdin.isTTY) isEnding = true;
  else endAll();
});
for (const child of children) {
  child.on('exit', (code) => {
    // Neither is useful alone; the one that failed decides the exit code.
    if (!isEnding) process.exitCode = code ?? 1;
    endAll();
  });
}
