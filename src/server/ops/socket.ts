import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { explainFailure } from '#server/db/explain-failure.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import type { ImportDeps, ImportOptions } from '#server/services/import/import.ts';
import type { Catalogue } from '#server/services/memory/catalogue.ts';
import type { Promotions } from '#server/services/memory/promotions.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { IMPORTS, type ImportName, type ImportReports } from './imports.ts';
import { operate } from './operations.ts';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_MASK = 0o177;
/** At a stop a running import ends at its next step with nothing written; a sender that continues is cut off then. */
const FINISH_MS = 10_000;
const NDJSON = 'application/x-ndjson; charset=utf-8';

/** Request: the text of a file as body, options as query. Response: one JSON value per line. */
export function importPath(name: ImportName): string {
  return `/${name}/import`;
}
/** Request: `{ name, input }` of an operation as body. Response as for {@link importPath}. */
export const OPERATION_PATH = '/operation';
/** Characters: a picture of the allowed size in base64, and its fields. */
const OPERATION_LIMIT = 4 * 1024 * 1024;

/** A line of the response. `failure` is a message for the operator; nothing has been written then. */
export type OpsMessage =
  | { readonly progress: number }
  | { readonly report: ImportReports[ImportName] }
  | { readonly lines: readonly string[] }
  | { readonly failure: string };

/** Longest socket path in bytes that every system accepts. */
const MAX_PATH_BYTES = 100;

/**
 * Socket of the server on a data folder: in the folder or, where that path is too long, in the temporary folder under a
 * name derived from it.
 */
export function socketPath(dataDir: string): string {
  const path = resolve(dataDir, 'ops.sock');
  const fromHere = relative('', path);
  const shorter = fromHere.length < path.length ? fromHere : path;
  if (Buffer.byteLength(shorter) <= MAX_PATH_BYTES) return shorter;
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return join(tmpdir(), `zapas-${name}.sock`);
}

export interface OpsListener {
  stop(): Promise<void>;
}

type OpsDeps = ImportDeps & {
  readonly promotions: Promotions;
  readonly catalogue: Catalogue;
  readonly files: FileStore;
  readonly shopUrl: string;
};

/**
 * Serves `npm run ops` in a server that holds its data folder. Only the folder's owner may connect. No other process
 * can have the socket open, because this one holds the folder's lock. `onFailure` receives errors of ours.
 */
export async function listenOps(
  deps: OpsDeps,
  dataDir: string,
  onFailure: (error: Error) => void,
): Promise<OpsListener> {
  const path = socketPath(dataDir);
  await rm(path, { force: true });
  const stopping = new AbortController();
  const answer = answering(deps, onFailure, stopping.signal);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: NodeJS.ErrnoException) => {
      // An operator who left before the end of the file is no failure of ours.
      if (request.complete || error.code !== 'ECONNRESET') onFailure(error);
      response.destroy();
    });
  });
  // An import is silent while it writes and may take long to send.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    const before = process.umask(OWNER_ONLY_MASK);
    server.once('error', reject).listen(path, resolve);
    process.umask(before);
  });
  await chmod(path, OWNER_ONLY);
  return {
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      stopping.abort();
      server.closeIdleConnections();
      const cutOff = setTimeout(() => server.closeAllConnections(), FINISH_MS);
      await closed;
      clearTimeout(cutOff);
    },
  };
}

function answering(deps: OpsDeps, onFailure: (error: Error) => void, signal: AbortSignal) {
  const importing = importsOneByOne(deps, signal);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://ops');
    const imported = (Object.keys(IMPORTS) as ImportName[]).find((name) => importPath(name) === pathname);
    const isKnown = request.method === 'POST' && (imported !== undefined || pathname === OPERATION_PATH);
    response.writeHead(isKnown ? 200 : 404, { 'Content-Type': NDJSON });
    const send = (message: OpsMessage) => response.write(`${JSON.stringify(message)}\n`);
    const outcome = await answerTo(pathname);
    // The data is committed; if this refresh fails, the one a second later does it.
    if (!('failure' in outcome)) {
      await deps.catalogue.refresh().catch(onFailure);
      await deps.promotions.refresh().catch(onFailure);
    }
    send(outcome);
    // A file that is refused early is still read to its end: closing on the sender would lose the response.
    await finished(request.resume()).catch(() => undefined);
    response.end();

    async function answerTo(path: string): Promise<OpsMessage> {
      if (!isKnown) return { failure: opsTexts.unknownCommand(path) };
      return imported ? importing(imported, request, optionsOf(searchParams), send) : runOperation(deps, request);
    }
  };
}

function importsOneByOne(deps: OpsDeps, signal: AbortSignal) {
  let isBusy = false;
  return async (
    name: ImportName,
    request: IncomingMessage,
    options: ImportOptions,
    send: (message: OpsMessage) => void,
  ): Promise<OpsMessage> => {
    if (isBusy) return { failure: opsTexts.busy };
    isBusy = true;
    try {
      return await runImport(deps, name, request, { ...options, signal }, send);
    } finally {
      isBusy = false;
    }
  };
}

async function runOperation(deps: OpsDeps, request: IncomingMessage): Promise<OpsMessage> {
  try {
    const { name, input } = JSON.parse(await readText(request));
    return { lines: await operate(deps, String(name), input) };
  } catch (error) {
    return failureOf(error);
  }
}

/** What the operator can mend. @throws the error itself when it is a fault of ours */
function failureOf(error: unknown): OpsMessage {
  const failure = error instanceof OperatorRefusal ? error.message : explainFailure(error);
  if (failure === null) throw error;
  return { failure };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += piece;
    if (text.length > OPERATION_LIMIT) throw new OperatorRefusal(opsTexts.tooLarge);
  }
  return text;
}

async function runImport(
  deps: OpsDeps,
  name: ImportName,
  request: IncomingMessage,
  options: ImportOptions,
  send: (message: OpsMessage) => void,
): Promise<OpsMessage> {
  try {
    const onProgress = (rows: number) => send({ progress: rows });
    const text = request.setEncoding('utf8').iterator({ destroyOnReturn: false });
    return { report: await IMPORTS[name](deps, text, { ...options, onProgress }) };
  } catch (error) {
    return failureOf(error);
  }
}

/** Enabled options as query parameters. */
export function optionsQuery(options: ImportOptions): string {
  const names = (['dryRun', 'withdrawMissing', 'force'] as const).filter((name) => options[name]);
  return names.map((name) => `${name}=1`).join('&');
}

function optionsOf(query: URLSearchParams): ImportOptions {
  return { dryRun: query.has('dryRun'), withdrawMissing: query.has('withdrawMissing'), force: query.has('force') };
}
