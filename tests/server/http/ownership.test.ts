import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { KEPT_MS } from '#server/services/memory/purchases.ts';
import { API_PREFIX, type RouteRow } from '#shared/contract/rows/routes.ts';
import { allCalls, fieldsOf } from '#tests/support/contract/call-fields.ts';
import {
  OWN_WRITES,
  OWNED,
  type OwnedField,
  PUBLIC,
  SAME_FOR_ALL,
  STRANGER_ORDERED,
  VALUES,
} from '#tests/support/contract/named-things.ts';
import {
  aShop,
  beginApplication,
  type Caller,
  type Owned,
  ownEverything,
  type Shop,
} from '#tests/support/contract/owning-pharmacy.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { MADE_STOCK, type MadeUser } from '#tests/support/shop/makers.ts';
import { fillRegisters } from '#tests/support/shop/registering.ts';

const calls = allCalls().map((call) => ({ row: call.route, fields: fieldsOf(call) }));
const fieldNames = calls.flatMap(({ row, fields }) =>
  [...fields.params, ...fields.query, ...fields.body].flatMap(({ holds }) =>
    holds.map((way) => ({ name: way.split('.').at(-1) ?? way, field: `${row.name}.${way}` })),
  ),
);
const ownedFields = Object.values(OWNED).flatMap(Object.keys);
const publicFields = Object.values(PUBLIC).flatMap(({ fields }) => fields);

describe('every field of a request', () => {
  it('is known to name something owned or not', () => {
    const listed = new Set([...ownedFields, ...publicFields]);
    const unknown = fieldNames.filter(({ field, name }) => !listed.has(field) && !VALUES.has(name));
    expect(
      unknown.map(({ field }) => field),
      `Whose is what these fields name? Say so in tests/support/contract/named-things.ts: in OWNED, with how to call it,
       if it belongs to a pharmacy, a user or an applicant; else in PUBLIC, by what it is, or in VALUES if no field of that
       name can ever name something owned.`,
    ).toEqual([]);
  });

  it('is listed once, while it exists', () => {
    const fields = new Set(fieldNames.map(({ field }) => field));
    const listed = [...ownedFields, ...publicFields];
    expect(listed.filter((field) => !fields.has(field))).toEqual([]);
    expect(listed.filter((field, place) => listed.indexOf(field) !== place)).toEqual([]);
    expect([...VALUES].filter((value) => !fieldNames.some(({ name }) => name === value))).toEqual([]);
  });
});

function callNamed(wanted: string) {
  const found = calls.find(({ row }) => row.name === wanted);
  if (!found) throw new Error(`no call ${wanted}`);
  return found;
}

type Values = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Calls with these values, each where the contract has its field. */
async function ask(agent: Agent, call: string, values: Values, key: string = randomUUID()): Promise<Answer> {
  const { row, fields } = callNamed(call);
  const given = (of: readonly { name: string }[]) =>
    of.flatMap(({ name }): [string, unknown][] => (name in values ? [[name, values[name]]] : []));
  const path = given(fields.params).reduce<string>(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    API_PREFIX + row.path,
  );
  const query = new URLSearchParams(given(fields.query).map(([name, value]) => [name, String(value)]));
  const response = await agent.call(`${path}?${query}`, {
    key,
    ...('cartVersion' in values ? { cartVersion: String(values.cartVersion) } : {}),
    ...bodyOf(row, Object.fromEntries(given(fields.body))),
  });
  return { status: response.status, body: (await response.text()).replace(/"requestId":"[^"]+"/, '') };
}

function bodyOf({ method, encoding }: RouteRow, body: Values) {
  if (method === 'GET') return {};
  return encoding === 'json' ? { json: body } : { form: body as Record<string, string> };
}

/** Whether a call cannot be made without something owned. Fields of a query are filters, which may be left out. */
const needsOwned = ({ row, fields }: (typeof calls)[number]) =>
  [...fields.params, ...fields.body].some(({ holds }) =>
    holds.some((way) => ownedFields.includes(`${row.name}.${way}`)),
  );

/** Reads that name nothing owned: those of users, and what guests are shown at an address without parameters. */
const plainReads = calls.filter((each) => {
  const { effect, who, method, path } = each.row;
  const isPlain = who === 'user' || (who === 'guest' && method === 'GET' && !path.includes('{'));
  return effect === 'read' && isPlain && !needsOwned(each);
});

/** Values that make a call, by the examples of {@link PUBLIC}. */
function exampleOf(shop: Shop, { name: call }: RouteRow): Values {
  const params = callNamed(call).fields.params.map(({ name, choices }) => [name, choices[0] ?? 1] as const);
  const things = Object.values(PUBLIC).flatMap(({ fields, example }) =>
    example ? fields.map((field) => [field, example(shop)] as const) : [],
  );
  const own = things.flatMap(([field, value]) =>
    field.startsWith(`${call}.`) ? [[field.slice(call.length + 1), value]] : [],
  );
  return Object.fromEntries([...params, ...own]);
}

/** A name of the same kind that nothing has. */
function unused(name: unknown): unknown {
  if (Array.isArray(name)) return name.map(unused);
  if (typeof name === 'number') return 2_000_000_000;
  return String(name).includes('/') ? 'ZA/2099/01/99999' : randomUUID();
}

/** What is stored beside the answers that the server keeps for repeats: a hash of each table. */
async function openLedger({ db }: TestApp) {
  const tables = await db.run(
    statement<{ name: string }>(
      '',
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'idempotency_keys'`,
    ),
  );
  const hashes = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t`,
  );
  // Named, so that it is prepared once: it is asked often.
  const ledger = statement<{ name: string; hash: string | null }>('test_ledger', hashes.join(' union all '));
  return async () => Object.fromEntries((await db.run(ledger)).map(({ name, hash }) => [name, hash]));
}

describeDatabase('what belongs to a pharmacy', (engine) => {
  let app: TestApp;
  let shop: Shop;
  let owned: Owned;
  let owner: Caller;
  let stranger: Caller;
  let ledger: () => Promise<Values>;
  /** Answers to the stranger before the owner had anything. */
  let before: Readonly<Record<string, Answer>>;
  const caller = async ({ login }: MadeUser): Promise<Caller> => ({
    agent: await app.login(login),
    token: await beginApplication(app),
  });
  beforeAll(async () => {
    app = await startTestApp(engine);
    await fillRegisters(app);
    shop = await aShop(app);
    const [owning, other] = [await app.make.user(), await app.make.user()];
    owner = await caller(owning);
    stranger = await caller(other);
    ledger = await openLedger(app);
    before = await answersTo(stranger);
    owned = await ownEverything(shop, owning, owner);
  });
  afterAll(() => app.close());

  /** What the reads that name nothing owned answer. */
  async function answersTo({ agent }: Caller) {
    const all: Record<string, Answer> = {};
    for (const { row } of plainReads) all[row.name] = await ask(agent, row.name, exampleOf(shop, row));
    return all;
  }

  it('shows in no answer to others', async () => {
    // The server has forgotten what it kept in memory of each pharmacy.
    app.clock.advance(KEPT_MS);
    const after = await answersTo(stranger);
    expect(after).toEqual(before);
    expect(Object.entries(after).filter(([, { status }]) => status !== 200)).toEqual([]);
    const own = await answersTo(owner);
    const same = Object.keys(own).filter((name) => isDeepStrictEqual(own[name], after[name]));
    expect(
      same.sort(),
      `A read that shows something of a pharmacy needs that something in owning-pharmacy.ts, so that others are seen to get
       nothing of it; one that shows the same to everybody stands in SAME_FOR_ALL of named-things.ts.`,
    ).toEqual(SAME_FOR_ALL);
  });

  it('is not changed by what others do with theirs', async () => {
    const writes = calls.filter((each) => each.row.who === 'user' && each.row.effect === 'write' && !needsOwned(each));
    expect(
      writes.map(({ row }) => row.name).sort(),
      'A write that names nothing owned stands in OWN_WRITES of named-things.ts, with fields that it accepts.',
    ).toEqual(Object.keys(OWN_WRITES).sort());
    const kept = await answersTo(owner);
    for (const [name, valuesFor] of Object.entries(OWN_WRITES)) {
      const { status, body } = await ask(stranger.agent, name, await valuesFor(shop, stranger));
      expect([name, status, body]).toEqual([name, 200, expect.anything()]);
    }
    // Everybody sees that the stranger's order lowered the stock.
    await app.make.stock(shop.controlled, MADE_STOCK + STRANGER_ORDERED);
    expect(await answersTo(owner)).toEqual(kept);
  });

  /** Others get for a name what they get for one that nothing has, and change nothing; its owner does not. */
  async function tryField(field: string, { of, beside, answer, isUsers }: OwnedField): Promise<void> {
    const [name = '', part = ''] = field.split(/\.(.*)/);
    const tryAs = (who: Caller, value: unknown, key?: string) =>
      ask(who.agent, name, { ...beside?.(shop, who, value), [part]: value }, key);
    const key = randomUUID();
    const value = of(owned);
    for (const other of isUsers ? [stranger, { ...owner, agent: owned.colleague }] : [stranger]) {
      const toUnused = await tryAs(other, unused(value));
      const kept = await ledger();
      const toOwned = await tryAs(other, value, key);
      expect(toOwned, field).toEqual(toUnused);
      expect(toOwned.status, field).toBe(answer ?? 404);
      expect(await ledger(), field).toEqual(kept);
    }
    // It is the owner's, so the refusal had no other reason; and another's use of a key does not spend it.
    const toUnused = await tryAs(owner, unused(value));
    const toOwner = await tryAs(owner, value, key);
    expect(toOwner, field).toMatchObject({ status: 200 });
    expect(toOwner, field).not.toEqual(toUnused);
  }

  it.each(Object.entries(OWNED))('is nothing to others: %s', async (_, fields) => {
    for (const [field, how] of Object.entries(fields)) await tryField(field, how);
  });
});
