import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportOptions } from '#server/services/import/import.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import type { ImportName, ImportReports } from './imports.ts';
import type { OperationName } from './operations.ts';
import { importPath, OPERATION_PATH, type OpsMessage, optionsQuery, socketPath } from './socket.ts';
import { OperatorError } from './text-file.ts';

/** Error codes when no server listens on the data folder. */
const NOT_LISTENING: readonly unknown[] = ['ENOENT', 'ECONNREFUSED'];

/**
 * Asks the server that runs on a data folder to import a file. Undefined when none runs there.
 * @throws OperatorError with the server's refusal
 */
export async function importThroughServer<N extends ImportName>(
  dataDir: string,
  name: N,
  text: () => AsyncIterable<string>,
  { onProgress, ...options }: ImportOptions,
): Promise<ImportReports[N] | undefined> {
  let report: ImportReports[N] | undefined;
  const path = `${importPath(name)}?${optionsQuery(options)}`;
  const isAnswered = await send({ dataDir, path, body: text }, (message) => {
    if ('report' in message) report = message.report as ImportReports[N];
    if ('progress' in message) onProgress?.(message.progress);
  });
  if (isAnswered && !report) throw new OperatorError(opsTexts.lost);
  return report;
}

/**
 * Asks the server that runs on a data folder to do an operation. Returns lines for the operator, or undefined when no
 * server runs there.
 * @throws OperatorError with the server's refusal
 */
export async function operateThroughServer(
  dataDir: string,
  name: OperationName,
  input: unknown,
): Promise<readonly string[] | undefined> {
  let lines: readonly string[] | undefined;
  const body = async function* () {
    yield JSON.stringify({ name, input });
  };
  const isAnswered = await send({ dataDir, path: OPERATION_PATH, body }, (message) => {
    if ('lines' in message) lines = message.lines;
  });
  if (isAnswered && !lines) throw new OperatorError(opsTexts.lost);
  return lines;
}

interface OpsRequest {
  readonly dataDir: string;
  readonly path: string;
  readonly body: () => AsyncIterable<string>;
}

/** False when no server listens. @throws OperatorError with the server's refusal, or when the connection breaks */
async function send({ dataDir, path, body }: OpsRequest, onMessage: (message: OpsMessage) => void): Promise<boolean> {
  const sent = request({ socketPath: socketPath(dataDir), path, method: 'POST', agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  // The server may refuse and close before everything is sent; its response explains why.
  const upload = pipeline(Readable.from(body()), sent).catch(() => undefined);
  try {
    for await (const message of messagesOf(await answered)) {
      if ('failure' in message) throw new OperatorError(message.failure);
      onMessage(message);
    }
    await upload;
    return true;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (error instanceof Error && 'code' in error && NOT_LISTENING.includes(error.code)) return false;
    throw new OperatorError(opsTexts.lost);
  } finally {
    sent.destroy();
  }
}

async function* messagesOf(response: IncomingMessage): AsyncGenerator<OpsMessage> {
  let line: string[] = [];
  for await (const piece of response.setEncoding('utf8')) {
    const [rest, ...next] = piece.split('\n');
    line.push(rest);
    for (const begun of next) {
      yield JSON.parse(line.join(''));
      line = [begun];
    }
  }
}
