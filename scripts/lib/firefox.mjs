// The machine's Firefox, in which one end-to-end test runs too. It is never installed for it.
import { existsSync } from 'node:fs';
import { onPath } from './run.mjs';

const NAMES = ['firefox', 'firefox-esr'];
const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Path of a Firefox (`FIREFOX_PATH` wins), or undefined. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || NAMES.map(onPath).find(Boolean) || [MAC].find(existsSync);
}
