import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, ROUTES, type RouteRow } from '#shared/contract/rows/routes.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { requestTexts } from '#shared/texts/server.ts';
import { allCalls, type Field, fieldsOf } from '#tests/support/contract/call-fields.ts';
import type { Agent, AgentOptions } from '#tests/support/server/agent.ts';
import { describeDatabase, type TestEngine } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';

interface Refused {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

const THOUSAND = 'a'.repeat(1_000);
/** Values that are no valid number, flag or name. */
const BAD = [
  '-1',
  '1.5',
  '1e3',
  'abc',
  '99999999999',
  '2147483648',
  '%_\\',
  "'; drop table products; --",
  'null',
  '__proto__',
  '٣',
  ' ',
  '\0',
  THOUSAND,
];
/** For pages and ids, where 0 is invalid too. */
const BAD_PATH = ['0', ...BAD];
const UUID = '2f1c6d1e-8a55-4c1b-9d80-0b8c7f6f3c11';
/** valibot's default messages, which would show that no Polish one is set. */
const ENGLISH = /invalid|expected|received/i;

const calls = allCalls().map((call) => [call.route.name, call.route, fieldsOf(call)] as const);
const withFields = (part: 'params' | 'query' | 'body') => calls.filter(([, , fields]) => fields[part].length > 0);
const posted = calls.filter(([, { method }]) => method === 'POST');
const forms = posted.filter(([, { encoding = 'form' }, { body }]) => encoding === 'form' && body.length > 0);
/** Reads with filters. */
const narrowed = calls.filter(
  ([, { effect, who }, { query, body }]) => effect === 'read' && who === 'user' && query.length + body.length > 0,
);

it('is tried on every call of the contract', () => {
  expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(ROUTES).sort());
});

function exampleOf({ name, choices }: Field): string {
  return choices[0] ?? (name === 'key' ? UUID : '1');
}

function addressOf(row: RouteRow, params: readonly Field[], wrong: Readonly<Record<string, string>> = {}): string {
  const fill = (field: Field) => encodeURIComponent(wrong[field.name] ?? exampleOf(field));
  return params.reduce<string>((path, field) => path.replace(`{${field.name}}`, fill(field)), API_PREFIX + row.path);
}

function bodyOf(row: RouteRow, body: Record<string, string> = {}): AgentOptions {
  if (row.method === 'GET') return {};
  return row.encoding === 'json' ? { json: body } : { form: body };
}

/** An app with a product and a logged-in pharmacy, for the whole suite. */
function shopFor(engine: TestEngine): { readonly app: TestApp; readonly agent: Agent } {
  const shop = {} as { app: TestApp; agent: Agent };
  beforeAll(async () => {
    shop.app = await startTestApp(engine);
    shop.agent = await shop.app.login((await shop.app.make.user()).login);
    await shop.app.make.product();
  });
  afterAll(() => shop.app.close());
  return shop;
}

describeDatabase('bad input', (engine) => {
  const shop = shopFor(engine);

  /** The response; fails on a 5xx and on texts that are not Polish. */
  async function ask(path: string, options: AgentOptions = {}) {
    const response = await shop.agent.call(path, options);
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${path.slice(0, 200)}: ${response.status} ${shop.app.logged.at(-1)}`);
    if (response.ok) return { path, status: response.status, errors: {} };
    const { message, errors = {} } = JSON.parse(text) as Refused;
    for (const words of [message, ...Object.values(errors).flat()]) {
      expect(words).toMatch(/\p{L}/u);
      expect(words).not.toMatch(ENGLISH);
    }
    return { path, status: response.status, errors };
  }

  const refusedAt = (name: string) => ({ status: 422, errors: { [name]: expect.any(Array) } });

  describe('in a path', () => {
    it.each(withFields('params'))('in %s is refused at its field or not found', async (_, row, { params }) => {
      for (const field of params) {
        for (const value of BAD_PATH) {
          const answer = await ask(addressOf(row, params, { [field.name]: value }), bodyOf(row));
          if (!field.isFree && answer.status !== 404) expect(answer).toMatchObject(refusedAt(field.name));
        }
      }
    });

    it.each(withFields('params'))('in %s that cannot be decoded is refused', async (_, row, { params }) => {
      for (const { name } of params) {
        const path = addressOf(row, params, { [name]: 'UNREADABLE' }).replace('UNREADABLE', '%E0%A4%A');
        const { status } = await ask(path, bodyOf(row));
        if (row.effect === 'read') expect([404, 422]).toContain(status);
      }
    });
  });

  describe('in a query', () => {
    it.each(withFields('query'))('in %s is refused at its field', async (_, row, { params, query }) => {
      for (const { name, isFree } of query) {
        const path = addressOf(row, params);
        for (const value of BAD) {
          const answer = await ask(`${path}?${new URLSearchParams({ [name]: value })}`, bodyOf(row));
          const isWrong = !isFree || value === '\0' || value === THOUSAND;
          if (isWrong) expect([value, answer]).toMatchObject([value, refusedAt(name)]);
        }
        expect(await ask(`${path}?${name}=1&${name}=2`, bodyOf(row))).toMatchObject(refusedAt(name));
      }
    });
  });

  describe('in a body', () => {
    it.each(withFields('body'))('in %s is refused at its field', async (_, row, { params, body }) => {
      for (const { name, isFree } of body) {
        for (const value of BAD) {
          const answer = await ask(addressOf(row, params), bodyOf(row, { [name]: value }));
          if (!isFree) expect([value, answer]).toMatchObject([value, refusedAt(name)]);
        }
      }
    });
  });

  it.each(narrowed)('with an unknown name is refused by %s', async (_, row, { params, query }) => {
    const path = addressOf(row, params);
    const answer = await (query.length > 0 ? ask(`${path}?kolor=1`) : ask(path, bodyOf(row, { kolor: '1' })));
    expect(answer).toMatchObject({ status: 422, errors: { kolor: [requestTexts.unknownField] } });
    if (query.length > 0) expect((await ask(`${path}?__proto__=1`)).status).toBe(422);
  });

  it.each(posted)('of another shape does not make %s fail', async (_, row, { params, body }) => {
    for (const json of [null, [], 1, 'x', true, { products: 'x' }, { products: [null] }, { ids: [{}] }]) {
      const { status } = await ask(addressOf(row, params), { json });
      if (body.length > 0) expect(status).not.toBe(200);
    }
  });

  it.each(forms)('with repeated names and brackets does not make %s fail', async (_, row, fields) => {
    for (const field of fields.body) {
      const value = exampleOf(field);
      const twice = { [field.name]: [value, value] };
      expect(await ask(addressOf(row, fields.params), { form: twice })).toMatchObject(refusedAt(field.name));
      for (const name of [
        `${field.name}[]`,
        `${field.name}[0]`,
        `${field.name}[a][b]`,
        '__proto__[x]',
        '__proto__',
        'constructor',
      ])
        await ask(addressOf(row, fields.params), { form: { [name]: [value, value] } });
    }
  });
});

describeDatabase('bad input of lists', (engine) => {
  const shop = shopFor(engine);

  it.each([
    ['/product/-1/10', 'page', errorTexts.badPage],
    ['/product/1000001/10', 'page', errorTexts.badPage],
    ['/product/1/0', 'perPage', errorTexts.badPerPage],
    ['/product/1/10000', 'perPage', errorTexts.badPerPage],
    ['/product/1/10?order=margin:asc', 'order', errorTexts.badOrder],
    ['/product/1/10?order=name:up', 'order', errorTexts.badOrder],
    ['/product/1/10?category=abc', 'category', errorTexts.badId],
    [`/product/1/10?name=${THOUSAND}`, 'name', errorTexts.longText(200)],
    [`/product/facets?name=${THOUSAND}`, 'name', errorTexts.longText(200)],
    ['/product/facets?order=name:asc', 'order', requestTexts.unknownField],
    ['/product/info/0', 'id', errorTexts.badId],
    ['/product/notify-about-product/-1', 'id', errorTexts.badId],
    ['/extras/favorite-products?page=0', 'page', errorTexts.badPage],
    ['/extras/favorite-products?perPage=10000', 'perPage', errorTexts.badPerPage],
    ['/extras/favorite-products?order=price', 'order', errorTexts.badOrder],
    ['/extras/custom-banner/list/everywhere', 'area', errorTexts.badValue],
    ['/extras/suggest-something-for-product/cheap/1', 'option', errorTexts.badValue],
    ['/picture/..%2F..%2Fetc', 'id', errorTexts.badId],
    [`/product?since=${THOUSAND}`, 'since', errorTexts.longText(64)],
    ['/product?part=prices', 'part', errorTexts.badValue],
    ['/homepage/low_prices_area_promotion_cells', 'form', errorTexts.required],
    ['/homepage/short_time_promotion_cells?form=2', 'form', errorTexts.badValue],
    ['/order/get-orders/1/101', 'perPage', errorTexts.badPerPage],
  ])('%s reports it at its field', async (path, field, message) => {
    const response = await shop.agent.call(API_PREFIX + path);
    expect(response.status).toBe(422);
    expect(((await response.json()) as Refused).errors).toEqual({ [field]: [message] });
  });

  it.each(['low_prices_area_promotion_cells', 'short_time_promotion_cells'])('cells of %s too', async (name) => {
    const ask = async (form: Record<string, string>) => {
      const response = await shop.agent.call(`${API_PREFIX}/homepage/${name}`, { form });
      return [response.status, ((await response.json()) as Refused).errors];
    };
    expect(await ask({ category: '0', maker: '1' })).toEqual([
      422,
      { category: [errorTexts.badId], maker: [requestTexts.unknownField] },
    ]);
    expect(await ask({ category: '999999', manufacturer: '999999', type: '999999' })).toEqual([200, undefined]);
  });

  it('an unknown mark of a snapshot returns everything', async () => {
    for (const since of ['-1', '0', 'abc', '99999999999', '%25_%5C', "'"]) {
      for (const part of ['', '&part=stock']) {
        const answer = await shop.agent.json<{ kind: string; isWhole?: boolean }>(`/api/product?since=${since}${part}`);
        expect(answer).toMatchObject(part === '' ? { kind: 'full' } : { kind: 'stock', isWhole: true });
      }
    }
  });
});
