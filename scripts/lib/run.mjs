// Running other programs. Nothing here may need an installed package: these scripts run before `npm ci`.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Says something to the person at the terminal. Always on stderr: stdout belongs to the command that was asked for. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/** Ends the script with a message instead of a stack trace. */
export function stop(message, code = 1) {
  say(message);
  process.exit(code);
}

/** Runs a program to its end with its output on stderr; true when it ended well. */
export function run(command, args, options = {}) {
  const child = spawnSync(command, args, { stdio: ['ignore', 2, 2], shell: needsShell(command), ...options });
  return child.status === 0;
}

/** Runs `npm` to its end; on Windows it is a batch file, which only a shell starts. */
export function npm(...args) {
  return run('npm', args);
}

function needsShell(command) {
  return process.platform === 'win32' && command === 'npm';
}

/** Path of a program that `PATH` leads to, or undefined. */
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

/** Commands whose package is called otherwise. */
const PACKAGES = { tsc: 'typescript', biome: '@biomejs/biome', playwright: '@playwright/test' };

/**
 * The file with which `node` starts an installed package's command. Not `npx`, which would offer to download what is
 * missing, and not `.bin`, which Windows has as batch files.
 */
export function tool(name) {
  const folder = join('node_modules', PACKAGES[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs an installed package's command to its end; true when it ended well. */
export function runTool(name, args, options) {
  return run(process.execPath, [tool(name), ...args], options);
}

/** Starts a program that runs beside this script, output shared with it. */
export function startNode(args, env = {}) {
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
}
