// `npm run -s ops -- …`: the wholesaler's command line. Only the command writes to stdout.
import './lib/root.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { enter } from './lib/entry.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { readSettings } from './lib/settings.mjs';

readSettings();
ensureInstalled({ onlyServes: true, anySettings: true });
ensureBuilt({ anySettings: true });
await enter('dist/server/ops/main.js');
