// `npm run build`: the app into dist/web with compressed copies of its files, the server into dist/server.
import './lib/root.mjs';
import { cpSync, rmSync } from 'node:fs';
import { compressFolder } from './lib/compress.mjs';
import { fingerprint, rememberBuild } from './lib/fresh.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { writeLoginPage } from './lib/login-page.mjs';
import { runTool, say, stop } from './lib/run.mjs';

function vite(config) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = runTool('vite', ['build', '--config', config, '--logLevel', 'warn'], { env });
  if (!built) stop(`Budowanie (${config}) się nie powiodło.`);
}

/** Migrations, demo data and other files that the server reads from beside its modules. */
function copyServerFiles() {
  cpSync('src/server', 'dist/server', { recursive: true, filter: (source) => !/\.tsx?$/.test(source) });
}

ensureInstalled();
const builtFrom = fingerprint();
rmSync('dist', { recursive: true, force: true });
vite('vite.config.ts');
writeLoginPage('dist/web');
const compressed = await compressFolder('dist/web');
vite('vite.server.config.ts');
copyServerFiles();
rememberBuild(builtFrom);
say(`Gotowe: dist/web (${compressed} plików także skompresowanych) i dist/server.`);
