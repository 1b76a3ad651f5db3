import type { QueryFunctionContext } from '@tanstack/react-query';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { pastOr } from '#shared/rules/stored-time.ts';
import { deviceCatalogueTexts } from '#shared/texts/device-catalogue.ts';
import { ApiError } from '#web/api/api-error.ts';
import { applyOrigin, keptAt, recordDeviceOrigin } from '#web/api/data-age.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { deviceCatalogue } from './device-catalogue.ts';
import type { QuestionName, Questions } from './messages.ts';

/** How long the server is awaited before the device answers (docs/offline.md "Service worker caches"). */
const PATIENCE_MS = 3_000;

/** A read of the catalogue that the server and the device can answer. */
interface FallbackRead<Name extends QuestionName, T extends object> {
  readonly context: QueryFunctionContext;
  readonly fromServer: (signal: AbortSignal) => Promise<T>;
  readonly name: Name;
  readonly ask: Questions[Name]['ask'];
  /** The device's answer in the server's shape; null when the device does not have it. */
  readonly read: (answer: Questions[Name]['answer']) => T | null;
}

interface OwnAnswer<T> {
  readonly answer: T | null;
  readonly confirmedAt: number;
}

/**
 * The server's answer. The device answers instead while the connection is known to be down, when the server does
 * not answer, and when it is slow; a late server answer then replaces it.
 * @throws {ApiError} also 404 when no server answers and the catalogue on the device does not have it
 */
export async function answerWithFallback<Name extends QuestionName, T extends object>(
  read: FallbackRead<Name, T>,
): Promise<T> {
  if (connectivity.state() !== 'online') {
    const own = await ownAnswer(read, 'no-answer');
    if (own?.answer) return own.answer;
  }
  const call = read.fromServer(read.context.signal);
  const first = await Promise.race([call.then(toOutcome, toFailure), patience()]);
  if (first === null) return slowAnswer(read, call);
  if (first.isAnswered) return newerOf(read, first.answer);
  if (!hasNoAnswer(first.error)) throw first.error;
  const own = await ownAnswer(read, 'no-answer');
  if (own === null) throw first.error;
  if (own.answer === null) throw notHere();
  return own.answer;
}

type Outcome<T> =
  | { readonly isAnswered: true; readonly answer: T }
  | { readonly isAnswered: false; readonly error: unknown };
const toOutcome = <T>(answer: T): Outcome<T> => ({ isAnswered: true, answer });
const toFailure = (error: unknown): Outcome<never> => ({ isAnswered: false, error });
const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

function hasNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.status >= 500);
}

function notHere(): ApiError {
  const body = { code: ERROR_CODES.notFound, message: deviceCatalogueTexts.notHere };
  return new ApiError({ kind: 'http', status: 404, body });
}

async function slowAnswer<Name extends QuestionName, T extends object>(
  read: FallbackRead<Name, T>,
  call: Promise<T>,
): Promise<T> {
  const own = await ownAnswer(read, 'slow');
  if (!own?.answer) return call;
  call.then((late) => showLate(read.context, late)).catch(() => undefined);
  return own.answer;
}

/** Does not restore a query that a log-out has removed. */
function showLate({ client, queryKey }: QueryFunctionContext, late: object): void {
  const query = client.getQueryCache().find<unknown, unknown>({ queryKey });
  if (query === undefined) return;
  query.setData(late);
  applyOrigin(late, query);
}

/** An answer from the service worker's cache may be older than the catalogue on the device. */
async function newerOf<Name extends QuestionName, T extends object>(
  read: FallbackRead<Name, T>,
  answer: T,
): Promise<T> {
  const at = keptAt(answer);
  if (at === null) return answer;
  const own = await ownAnswer(read, 'no-answer');
  return own?.answer && own.confirmedAt > at ? own.answer : answer;
}

async function ownAnswer<Name extends QuestionName, T extends object>(
  { name, ask, read }: FallbackRead<Name, T>,
  because: Parameters<typeof recordDeviceOrigin>[2],
): Promise<OwnAnswer<T> | null> {
  const own = await deviceCatalogue.ask(name, ask);
  if (own === null) return null;
  const answer = read(own.answer);
  const confirmedAt = pastOr(0, own.confirmedAt, Date.now());
  if (answer !== null) recordDeviceOrigin(answer, confirmedAt, because);
  return { answer, confirmedAt };
}
