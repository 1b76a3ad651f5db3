/** Fields of a database error that name schema objects or PostgreSQL source routines; none holds a value. */
const DATABASE_FIELDS = ['routine', 'schema', 'table', 'column', 'constraint'] as const;
/** Drivers name their errors `error`. */
const DATABASE_ERROR = 'DatabaseError';
const SQLSTATE = /^(?=.*\d)[\dA-Z]{5}$/;
const FRAME = /^\s+at /;

/**
 * The part of an error that may be logged. Messages of mail servers name recipients and those of databases repeat
 * values, so such errors keep only codes and stack frames. All other messages come from us or Node.
 */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields: Readonly<Record<string, unknown>> = { ...error };
  const named = { type: error.name, code: fields.code };
  if (isOfMailServer(fields)) return { ...named, responseCode: fields.responseCode, stack: frames(error) };
  if (typeof fields.code === 'string' && SQLSTATE.test(fields.code)) {
    const places = DATABASE_FIELDS.map((name) => [name, fields[name]]);
    return { ...named, type: DATABASE_ERROR, ...Object.fromEntries(places), stack: frames(error) };
  }
  return { ...named, message: error.message, stack: error.stack };
}

function isOfMailServer(fields: Readonly<Record<string, unknown>>): boolean {
  return ['responseCode', 'response', 'command'].some((name) => fields[name] !== undefined);
}

/** A stack begins with the message, which may have several lines. */
function frames({ stack = '', message }: Error): string[] {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => FRAME.test(line));
}
