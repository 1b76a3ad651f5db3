// Checks the structure of `src` and prints its figures: a folder has at most 30 files, and folders do not import each
// other in a circle, types included. The linter checks circles between files (`noImportCycles` in biome.json).
import './lib/root.mjs';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { say } from './lib/run.mjs';

const MOST_FILES = 30;
const GENERATED = /routeTree\.gen\.ts$|\/migrations\/|\.(png|csv)$/;
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bnew URL\(\s*)(['"])((?:\.{1,2}\/|#)[^'"]+)\1/g;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((path) => !GENERATED.test(path) && statSync(path).isFile());
const isCode = (path) => /\.tsx?$/.test(path);

function importsOf(path) {
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)]
    .map(([, , target]) => (target.startsWith('#') ? `src/${target.slice(1)}` : normalize(join(dirname(path), target))))
    .filter(isCode);
}

/** Folder → folder → one import between them. */
function arrows() {
  const found = new Map();
  for (const path of files.filter(isCode)) {
    const from = dirname(path);
    for (const target of importsOf(path)) {
      const to = dirname(target);
      if (to === from) continue;
      if (!found.has(from)) found.set(from, new Map());
      found.get(from).set(to, `${path} imports ${target}`);
    }
  }
  return found;
}

/** The folders of a circle through `start`, or null. */
function circleFrom(start, graph) {
  const cameFrom = new Map();
  const queue = [start];
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    for (const to of graph.get(folder)?.keys() ?? []) {
      if (to === start) return pathTo(folder, cameFrom, start);
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, folder);
      queue.push(to);
    }
  }
  return null;
}

function pathTo(last, cameFrom, start) {
  const path = [start];
  for (let folder = last; folder !== start; folder = cameFrom.get(folder)) path.push(folder);
  return [...path, start].reverse();
}

function circles() {
  const graph = arrows();
  const seen = new Set();
  return [...graph.keys()].flatMap((start) => {
    const circle = seen.has(start) ? null : circleFrom(start, graph);
    if (!circle) return [];
    for (const folder of circle) seen.add(folder);
    const why = circle.slice(1).map((to, i) => `  ${graph.get(circle[i])?.get(to)}`);
    return [`A circle of folders: ${circle.join(' → ')}\n${why.join('\n')}`];
  });
}

const sizes = new Map();
for (const path of files) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
const crowded = [...sizes].filter(([, count]) => count > MOST_FILES);
const lines = files.filter(isCode).reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0);
const [largest, most] = [...sizes].reduce((a, b) => (b[1] > a[1] ? b : a));
say(
  `src: ${files.length} files in ${sizes.size} folders, ${lines} lines of TypeScript; the largest folder is ${largest} (${most} files).`,
);

const faults = [
  ...crowded.map(([folder, count]) => `${folder} has ${count} files; at most ${MOST_FILES}.`),
  ...circles(),
];
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
