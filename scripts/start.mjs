// `npm start`: starts the shop, also from a fresh clone. Installs and builds only when needed.
import './lib/root.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { enter } from './lib/entry.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopWithNpm } from './lib/npm-stop.mjs';
import { readSettings } from './lib/settings.mjs';

readSettings();
stopWithNpm();
ensureInstalled({ onlyServes: true });
ensureBuilt();
await enter('dist/server/main.js');
