// `npm run dev`: the server reloads on change, the app is served by Vite on http://localhost:5173. Ctrl-C ends both.
import './lib/root.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, startNode, tool } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';

/** Where vite.config.ts serves the app, and where it sends /api. */
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

/** Once: to a server that is closing its database a second signal means "at once". */
function endAll() {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

process.on('SIGTERM', endAll);
process.on('SIGINT', () => {
  // A terminal has sent Ctrl-C to the children itself.
  if (process.stdin.isTTY) isEnding = true;
  else endAll();
});
for (const child of children) {
  child.on('exit', (code) => {
    // One without the other is of no use: the one that broke decides the exit code.
    if (!isEnding) process.exitCode = code ?? 1;
    endAll();
  });
}
