import pino, { type Logger } from 'pino';

/** JSON lines on stdout (DESIGN §6). */
export function createLog(): Logger {
  return pino({ base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime });
}
