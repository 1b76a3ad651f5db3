import pino, { type Logger } from 'pino';

/** Log lines are buffered up to this size or time: one system call per request is noticeable under load. */
const BUFFER_BYTES = 4096;
const FLUSH_EVERY_MS = 500;

/** JSON lines on stdout (docs/architecture.md "Server"). An orderly exit flushes the buffer. */
export function createLog(): Logger {
  const lines = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_EVERY_MS });
  return pino({ base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
