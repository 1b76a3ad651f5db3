// Installs system packages where these scripts may do so.
import { onPath, run, say } from './run.mjs';

/** Whether this runs as root on Debian or a derivative. */
export function hasApt() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

/** Installs packages; true on success. */
export function installByApt(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', ['-qq', ...args], { env });
  say(`Installing ${packages.join(' and ')} (apt-get).`);
  return apt('update') && apt('install', '-y', '--no-remove', '--no-install-recommends', ...packages);
}
