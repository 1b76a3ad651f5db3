import * as v from 'valibot';
import { statement } from '#server/db/db.ts';
import { type Context, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { Call } from '#shared/contract/call.ts';
import type { RouteRow } from '#shared/contract/rows/routes.ts';

const COUNT_UP = statement<{ value: string }>(
  'probe_count_up',
  `insert into app_meta (key, value) values ($1, '1')
   on conflict (key) do update set value = (app_meta.value::int + 1)::text returning value`,
);
const READ = statement<{ value: string }>('probe_read', 'select value from app_meta where key = $1');

/** The current count of a probe. */
export async function probeCount(db: Context['db'], name: string): Promise<number> {
  const [row] = await db.run(READ, [name]);
  return Number(row?.value ?? 0);
}

async function countUp({ db }: Pick<Context, 'db'>, name: string) {
  const [row] = await db.run(COUNT_UP, [name]);
  return { count: Number(row?.value) };
}

function probe(row: Pick<RouteRow, 'name' | 'path'> & Partial<RouteRow>, parts: Partial<Call> = {}): Call {
  return {
    route: { method: 'GET', effect: 'write', cache: 'none', who: 'user', bodyLimit: 256, ...row },
    params: v.object({ name: v.string() }),
    query: v.object({}),
    body: v.object({}),
    response: v.object({ count: v.number() }),
    errors: [],
    ...parts,
  };
}

const onRepeat = async ({ db }: Context) => ({ count: await probeCount(db, 'again') });
const name = (params: unknown) => (params as { name: string }).name;

const body = v.object({ rows: v.array(v.object({ n: v.pipe(v.number(), v.maxValue(9, 'Najwyżej 9')) })) });

/** Behaviour of the probes: `refuse` is thrown after a change. */
export interface ProbeControl {
  refuse: (() => Error) | null;
  /** Awaited inside the transaction, after the effect. */
  hold: (() => Promise<void>) | null;
}

/** Stops a probe in its transaction: `held` resolves when it has stopped, `release` continues it. */
export function pauseProbe(control: ProbeControl) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    control.hold = () =>
      new Promise<void>((go) => {
        release = go;
        resolve();
      });
  });
  return { held, release: () => release() };
}

/** Small writes for testing the write wrapper; each counts its calls in the database. */
export function probeEndpoints(control: ProbeControl): readonly Endpoint[] {
  return [
    endpoint(
      probe({ name: 'probeWrite', path: '/probe/write/{name}' }),
      async ({ params }, context) => {
        const counted = await countUp(context, name(params));
        await control.hold?.();
        if (control.refuse) throw control.refuse();
        return counted;
      },
      { onRepeat },
    ),
    endpoint(
      probe({ name: 'probeGuest', path: '/probe/guest/{name}', method: 'POST', who: 'guest' }),
      ({ params }, context) => countUp(context, name(params)),
      { onRepeat },
    ),
    endpoint(
      probe(
        { name: 'probeJson', path: '/probe/json', method: 'POST', encoding: 'json' },
        { params: v.object({}), body },
      ),
      (_, context) => countUp(context, 'json'),
      { onRepeat },
    ),
    endpoint(
      probe({ name: 'probeFailure', path: '/probe/failure/{name}', effect: 'read', who: 'anyone' }),
      async () => {
        throw control.refuse?.() ?? new Refusal(404, 'not_found', 'brak');
      },
    ),
  ];
}

/** A response as the caller sees it. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

export async function answerOf(sent: Promise<Response>): Promise<Answer> {
  const response = await sent;
  return { status: response.status, body: await response.text() };
}
