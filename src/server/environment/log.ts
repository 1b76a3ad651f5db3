import pino, { type Logger } from 'pino';

/** Lines are written together, this many bytes or this often: a system call a request is felt under load. */
const BUFFER_BYTES = 4096;
const FLUSH_EVERY_MS = 500;

/** JSON lines on stdout (docs/architecture.md "Server"). An orderly exit writes what is left. */
export function createLog(): Logger {
  const lines = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_EVERY_MS });
  return pino({ base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
