import { describe, expect, it } from 'vitest';
import { HEADERS } from '#shared/contract/headers.ts';
import { productList } from '#shared/contract/products.ts';
import {
  type AnswerFacts,
  factsOf,
  faultOf,
  isCacheable,
  isFresh,
  isOfApi,
  withCachedAt,
  withCacheReason,
} from '#sw/answers.ts';
import { CACHE_POLICIES } from '#sw/cache-policy.ts';

const GOOD: AnswerFacts = {
  status: 200,
  redirected: false,
  contentType: 'application/json; charset=UTF-8',
  user: 'u-1',
};
const MINE = { policy: CACHE_POLICIES.catalogue, user: 'u-1' };
const PICTURE = { policy: CACHE_POLICIES.picture, user: null };

describe('cacheable answers', () => {
  it('are complete JSON of the requested user', () => {
    expect(isCacheable(GOOD, MINE)).toBe(true);
  });

  it.each<[string, Partial<AnswerFacts>]>([
    ['another user’s', { user: 'u-2' }],
    ['without a user', { user: null }],
    ['a captive portal’s page', { contentType: 'text/html' }],
    ['something that only looks like JSON', { contentType: 'application/jsonp' }],
    ['one without a type', { contentType: '' }],
    ['one from another address', { redirected: true }],
    ['an opaque one', { status: 0 }],
    ['a part', { status: 206 }],
    ['an empty one', { status: 204 }],
    ['a refusal', { status: 403 }],
    ['an error', { status: 500 }],
  ])('never %s', (_, part) => {
    expect(isCacheable({ ...GOOD, ...part }, MINE)).toBe(false);
  });

  it('never lack a user', () => {
    expect(isCacheable({ ...GOOD, user: null }, { ...MINE, user: null })).toBe(false);
  });

  it('include pictures for every user; nothing else in their place', () => {
    const picture = { ...GOOD, contentType: 'image/svg+xml', user: null };
    expect(isCacheable(picture, PICTURE)).toBe(true);
    expect(isCacheable({ ...picture, status: 0 }, PICTURE)).toBe(false);
    expect(isCacheable({ ...picture, contentType: 'text/html' }, PICTURE)).toBe(false);
    expect(isCacheable(GOOD, PICTURE)).toBe(false);
  });
});

describe('when a cached answer is better than this one', () => {
  it.each<[Partial<AnswerFacts>, ReturnType<typeof faultOf>]>([
    [{}, null],
    [{ status: 401 }, null],
    [{ status: 403 }, null],
    [{ status: 404 }, null],
    [{ status: 429 }, null],
    [{ status: 500 }, 'server-error'],
    [{ status: 503 }, 'server-error'],
    [{ status: 502, contentType: 'text/html' }, 'server-error'],
    [{ contentType: 'text/html' }, 'no-answer'],
    [{ status: 404, contentType: 'text/html' }, 'no-answer'],
    [{ redirected: true }, 'no-answer'],
  ])('%o → %s', (part, fault) => {
    expect(faultOf({ ...GOOD, ...part })).toBe(fault);
  });
});

describe('what the API says', () => {
  const JSON_TYPE = { 'Content-Type': 'application/json' };
  const answer = (body: string, status = 200) => new Response(body, { status, headers: JSON_TYPE });
  const LIST = JSON.stringify({ items: [], page: 1, perPage: 10, total: 0 });
  const isOurs = (response: Response) => isOfApi(response, productList.response);

  it.each([
    ['an answer of the call', answer(LIST), true],
    ['half of it', answer(LIST.slice(0, 20)), false],
    ['nothing', answer(''), false],
    ['a portal’s', answer('{}'), false],
    ['another call’s', answer('[]'), false],
    ['a refusal', answer('{"message":"Nie","requestId":"r"}', 403), true],
    ['a portal’s refusal', answer('{}', 403), false],
  ])('%s', async (_, response, expected) => {
    expect(await isOurs(response)).toBe(expected);
    // The page still reads it.
    expect(response.bodyUsed).toBe(false);
  });

  it('is not asked of a picture', async () => {
    expect(await isOfApi(answer('<svg/>'), undefined)).toBe(true);
  });
});

describe('how long an answer is shown', () => {
  const NOON = Date.parse('2026-03-02T12:00:00.000Z');
  it.each([
    ['2026-03-02T11:00:01.000Z', true],
    ['2026-03-02T11:00:00.000Z', true],
    ['2026-03-02T10:59:59.999Z', false],
    ['2026-03-02T12:00:59.000Z', true],
    ['2026-03-02T12:30:00.000Z', false],
    ['2026-03-03T12:00:00.000Z', false],
    ['yesterday', false],
    [null, false],
  ])('kept at %s, an hour at most, at noon: %s', (keptAt, fresh) => {
    expect(isFresh(keptAt, NOON, 3600)).toBe(fresh);
  });
});

describe('a cached copy', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');
  const answer = () =>
    new Response('{"items":[]}', {
      headers: {
        'Content-Type': 'application/json',
        'Content-Encoding': 'br',
        'Content-Length': '5',
        [HEADERS.user]: 'u-1',
      },
    });

  it('has its time, and is no longer compressed', async () => {
    const copy = withCachedAt(answer(), now);
    expect(copy.headers.get(HEADERS.cachedAt)).toBe(now.toISOString());
    expect(copy.headers.get('Content-Encoding')).toBeNull();
    expect(copy.headers.get('Content-Length')).toBeNull();
    expect(factsOf(copy)).toEqual({ ...GOOD, contentType: 'application/json' });
    expect(await copy.text()).toBe('{"items":[]}');
  });

  it('has the reason why it is shown', async () => {
    const shown = withCacheReason(withCachedAt(answer(), now), 'slow');
    expect(shown.headers.get(HEADERS.cachedBecause)).toBe('slow');
    expect(shown.headers.get(HEADERS.cachedAt)).toBe(now.toISOString());
    expect(await shown.text()).toBe('{"items":[]}');
  });
});
