// Programs of the system, where these scripts may install them.
import { onPath, run, say } from './run.mjs';

/** True as root of Debian and its like. */
export function hasApt() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

/** Installs packages; true when it ended well. */
export function installByApt(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', ['-qq', ...args], { env });
  say(`Installing ${packages.join(' and ')} (apt-get).`);
  return apt('update') && apt('install', '-y', '--no-remove', '--no-install-recommends', ...packages);
}
