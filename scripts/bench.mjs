// `npm run bench -- NAME …` runs tests/bench/NAME.ts against the built server; without a name it runs all of them.
import './lib/root.mjs';
import { readdirSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say, startNode, stop, tool } from './lib/run.mjs';

const names = readdirSync('tests/bench')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

function bench(name, args) {
  const child = startNode([tool('tsx'), `tests/bench/${name}.ts`, ...args]);
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

const [wanted, ...args] = process.argv.slice(2);
if (wanted && !names.includes(wanted)) stop(`No bench "${wanted}". There are: ${names.join(', ')}.`);
if (!wanted) say(`Benches: ${names.join(', ')}. Running all.`);
ensureInstalled();
ensureBuilt();
let failed = false;
for (const name of wanted ? [wanted] : names) failed = (await bench(name, args)) !== 0 || failed;
process.exit(failed ? 1 : 0);
