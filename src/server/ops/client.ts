import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportOptions, ImportReport } from '#server/services/import.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { IMPORT_PATH, type OpsMessage, optionsQuery, socketPath } from './socket.ts';
import { OperatorError } from './text-file.ts';

/** No server listens on the data folder. */
const NOBODY: readonly unknown[] = ['ENOENT', 'ECONNREFUSED'];

/**
 * Lets the server that runs on a data folder import a file; undefined when none runs there.
 * @throws OperatorError with what the server refused
 */
export async function importThroughServer(
  dataDir: string,
  text: () => AsyncIterable<string>,
  { onProgress, ...options }: ImportOptions,
): Promise<ImportReport | undefined> {
  const sent = request({
    socketPath: socketPath(dataDir),
    path: `${IMPORT_PATH}?${optionsQuery(options)}`,
    method: 'POST',
    agent: false,
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  // A refusal may come, and the server hang up, before the whole file is sent: what it answered says why.
  const upload = pipeline(Readable.from(text()), sent).catch(() => undefined);
  try {
    const report = await readAnswer(await answered, onProgress);
    await upload;
    return report;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (error instanceof Error && 'code' in error && NOBODY.includes(error.code)) return undefined;
    throw new OperatorError(opsTexts.lost);
  } finally {
    sent.destroy();
  }
}

async function readAnswer(response: IncomingMessage, onProgress: ImportOptions['onProgress']): Promise<ImportReport> {
  let report: ImportReport | undefined;
  for await (const message of messagesOf(response)) {
    if ('failure' in message) throw new OperatorError(message.failure);
    if ('report' in message) report = message.report;
    else onProgress?.(message.progress);
  }
  if (!report) throw new OperatorError(opsTexts.lost);
  return report;
}

async function* messagesOf(response: IncomingMessage): AsyncGenerator<OpsMessage> {
  let rest = '';
  for await (const piece of response.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}
