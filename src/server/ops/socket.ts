import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { relative, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Catalogue } from '#server/services/catalogue.ts';
import { type ImportDeps, type ImportOptions, importCatalogue } from '#server/services/import.ts';
import { ImportFailure } from '#server/services/import-failure.ts';
import { opsTexts } from '#shared/texts/ops.ts';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_MASK = 0o177;
/** At a stop an import under way ends at its next step with nothing written; a sender that goes on is cut off then. */
const FINISH_MS = 10_000;
const NDJSON = 'application/x-ndjson; charset=utf-8';

/** The only request there is: the file's text as body, options as query, and as answer one JSON value a line. */
export const IMPORT_PATH = '/catalogue/import';

/** A line of the answer. `failure` is for the operator; nothing has been written then. */
export type OpsMessage =
  | { readonly progress: number }
  | { readonly report: Awaited<ReturnType<typeof importCatalogue>> }
  | { readonly failure: string };

/** Where a server on a data folder takes commands, said as shortly as can be: socket paths are limited to some 100 bytes. */
export function socketPath(dataDir: string): string {
  const path = resolve(dataDir, 'ops.sock');
  const fromHere = relative('', path);
  return fromHere.length < path.length ? fromHere : path;
}

export interface OpsListener {
  stop(): Promise<void>;
}

type OpsDeps = ImportDeps & { readonly catalogue: Catalogue };

/**
 * Takes commands from `npm run ops` for a server that holds its data folder: only the owner of the folder may
 * connect. Another process cannot have the socket open, because this one has the folder's lock. `onFailure` is told
 * what went wrong on our side.
 */
export async function listenOps(
  deps: OpsDeps,
  dataDir: string,
  onFailure: (error: Error) => void,
): Promise<OpsListener> {
  const path = socketPath(dataDir);
  await rm(path, { force: true });
  const stopping = new AbortController();
  const answer = importsOneByOne(deps, onFailure, stopping.signal);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      onFailure(error);
      response.destroy();
    });
  });
  // An import is silent while it writes, and may take long to send.
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

function importsOneByOne(deps: OpsDeps, onFailure: (error: Error) => void, signal: AbortSignal) {
  let isBusy = false;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://ops');
    response.writeHead(request.method === 'POST' && pathname === IMPORT_PATH ? 200 : 404, { 'Content-Type': NDJSON });
    const send = (message: OpsMessage) => response.write(`${JSON.stringify(message)}\n`);
    if (response.statusCode === 404 || isBusy) {
      send({ failure: isBusy ? opsTexts.busy : opsTexts.unknownCommand(pathname) });
    } else {
      isBusy = true;
      try {
        const outcome = await runImport(deps, request, { ...optionsOf(searchParams), signal }, send);
        // What was imported stands; should this look fail, the next one a second later will do.
        await deps.catalogue.refresh().catch(onFailure);
        send(outcome);
      } finally {
        isBusy = false;
      }
    }
    // A file that is refused early is read to its end all the same: hanging up on its sender would lose the answer.
    await finished(request.resume()).catch(() => undefined);
    response.end();
  };
}

async function runImport(
  deps: OpsDeps,
  request: IncomingMessage,
  options: ImportOptions,
  send: (message: OpsMessage) => void,
): Promise<OpsMessage> {
  try {
    const onProgress = (rows: number) => send({ progress: rows });
    const text = request.setEncoding('utf8').iterator({ destroyOnReturn: false });
    return { report: await importCatalogue(deps, text, { ...options, onProgress }) };
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    return { failure: error.message };
  }
}

/** Options that are on, as query parameters. */
export function optionsQuery(options: ImportOptions): string {
  const names = (['dryRun', 'withdrawMissing', 'force'] as const).filter((name) => options[name]);
  return names.map((name) => `${name}=1`).join('&');
}

function optionsOf(query: URLSearchParams): ImportOptions {
  return { dryRun: query.has('dryRun'), withdrawMissing: query.has('withdrawMissing'), force: query.has('force') };
}
