// `npm run soak`: the long tests with more repetitions than a usual run has time for (tests/support/soak.ts).
import './lib/root.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runTool } from './lib/run.mjs';

const TESTS = ['process/kill', 'invoices/invoice-numbers', 'cart/outbox', 'cart/cart-model', 'accounts/passwords'].map(
  (name) => `tests/server/${name}.test.ts`,
);
const STORIES = ['tests/e2e/offline.spec.ts', '--grep', 'fault 6'];

process.env.SOAK = '1';
ensureInstalled();
const tests = runTool('vitest', ['run', '--project=server', ...TESTS]);
ensureBuilt();
const stories = (await ensureChromium()) && runTool('playwright', ['test', ...STORIES]);
process.exit(tests && stories ? 0 : 1);
