// Runs other programs. Uses no installed package: these scripts run before `npm ci`.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Prints a message on stderr, because stdout belongs to the command. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/** Ends the script with a message instead of a stack trace. */
export function stop(message, code = 1) {
  say(message);
  process.exit(code);
}

/** Runs a program with its output on stderr; true on success. */
export function run(command, args, options = {}) {
  const child = spawnSync(command, args, { stdio: ['ignore', 2, 2], shell: needsShell(command), ...options });
  return child.status === 0;
}

/** Runs `npm`; on Windows it is a batch file, which needs a shell. */
export function npm(...args) {
  return run('npm', args);
}

function needsShell(command) {
  return process.platform === 'win32' && command === 'npm';
}

/** Path of a program on `PATH`, or undefined. */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Packages whose name differs from their command. */
const PACKAGES = { tsc: 'typescript', biome: '@biomejs/biome', playwright: '@playwright/test' };

/**
 * The file that `node` runs for an installed package's command. Not `npx`, which would offer to download missing
 * packages, and not `.bin`, which contains batch files on Windows.
 */
export function tool(name) {
  const folder = join('node_modules', PACKAGES[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs an installed package's command; true on success. */
export function runTool(name, args, options) {
  return run(process.execPath, [tool(name), ...args], options);
}

/** Starts a program beside this script with shared output. */
export function startNode(args, env = {}) {
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
}
