import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { listenOps, type OpsListener } from '#server/ops/socket.ts';
import { MAX_PICTURE_BYTES } from '#server/services/catalogue/pictures.ts';
import type { Banner } from '#shared/contract/contents/banners.ts';
import { isBannerLink } from '#shared/rules/banner-link.ts';
import type { Agent } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { runCommand } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { pngHead } from '#tests/support/web/picture-file.ts';

const AREAS = ['default', 'products-area', 'low-prices-area', 'favorite-products-area'];

describeDatabase('banners', (engine) => {
  let app: TestApp;
  let agent: Agent;
  let folder: string;
  let listener: OpsListener;
  const failures: Error[] = [];
  beforeAll(async () => {
    app = await startTestApp(engine);
    agent = await app.login((await app.make.user()).login);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zapas-banners-'));
    failures.length = 0;
    listener = await listenOps(app.deps, folder, (error) => failures.push(error));
    await app.db.script('truncate banners, pictures restart identity cascade');
    app.clock.set('2026-11-28T10:00:00.000Z');
  });
  afterEach(async () => {
    await listener.stop();
    await rm(folder, { recursive: true, force: true });
    expect(failures).toEqual([]);
  });

  const ops = (...args: string[]) => runCommand(args, { DATA_DIR: folder });
  const picture = async (bytes: Uint8Array = pngHead(600, 320)) => {
    const path = join(folder, 'obrazek.bin');
    await writeFile(path, bytes);
    return path;
  };
  const add = async (area: string, ...more: string[]) =>
    ops('banner', 'add', await picture(), '--area', area, '--alt', 'Szczepionki', ...more);
  const shown = (area: string) => agent.json<Banner[]>(`/api/extras/custom-banner/list/${area}`);
  const onProductPage = async () =>
    (await agent.json<{ banner: Banner | null }>('/api/extras/product-page-banner')).banner;
  const pictures = async () => (await app.db.run(statement<{ id: string }>('', 'select id from pictures'))).length;

  describe('display', () => {
    it.each(AREAS)('in %s only', async (area) => {
      expect(await add(area)).toMatchObject({ exit: 0, out: `Dodano baner 1 (${area}).\n` });
      for (const other of AREAS) expect(await shown(other)).toHaveLength(other === area ? 1 : 0);
      expect(await onProductPage()).toBeNull();
    });

    it('has all fields that the operator set', async () => {
      await add('default', '--title', ' Z chłodni ', '--text', 'Sezon grypowy', '--link', '/produkty?name=szczepionka');
      expect(await shown('default')).toEqual([
        {
          id: 1,
          imagePath: expect.stringMatching(/^\/api\/picture\/[0-9a-f]{32}$/),
          width: 600,
          height: 320,
          alt: 'Szczepionki',
          title: 'Z chłodni',
          text: 'Sezon grypowy',
          link: '/produkty?name=szczepionka',
        },
      ]);
    });

    it('is in the order of adding; the product page shows the last', async () => {
      for (const title of ['Jeden', 'Dwa']) {
        await add('default', '--title', title);
        await add('product-page', '--title', title);
      }
      expect((await shown('default')).map(({ title }) => title)).toEqual(['Jeden', 'Dwa']);
      expect(await onProductPage()).toMatchObject({ title: 'Dwa' });
    });

    it('is on their business days, including the first and the last', async () => {
      await add('default', '--from', '2026-11-28', '--until', '2026-11-29');
      const at = async (time: string) => {
        app.clock.set(time);
        return (await shown('default')).length;
      };
      // Warsaw is an hour ahead of UTC in winter.
      expect(await at('2026-11-27T22:59:59.000Z')).toBe(0);
      expect(await at('2026-11-27T23:00:00.000Z')).toBe(1);
      expect(await at('2026-11-29T22:59:59.000Z')).toBe(1);
      expect(await at('2026-11-29T23:00:00.000Z')).toBe(0);
    });

    it.each(['/api/extras/custom-banner/list/product-page', '/api/extras/custom-banner/list/%27%3B--'])(
      'refuses another area: %s',
      async (path) => {
        const response = await agent.call(path);
        expect([response.status, await response.json()]).toMatchObject([422, { errors: { area: expect.any(Array) } }]);
      },
    );
  });

  describe('pictures', () => {
    it('are served with their type and cached for good', async () => {
      const bytes = pngHead(600, 320, 40);
      await ops('banner', 'add', await picture(bytes), '--area', 'default', '--alt', 'Szczepionki');
      const [banner] = await shown('default');
      const response = await app.request(banner?.imagePath ?? '');
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(bytes));
    });

    it.each(['form-none', '0'.repeat(32)])('are 404 when unknown: %s', async (id) => {
      expect((await app.request(`/api/picture/${id}`)).status).toBe(404);
    });

    it('are stored once and deleted with their last banner', async () => {
      await add('default');
      await add('products-area');
      expect(await pictures()).toBe(1);
      await ops('banner', 'remove', '1');
      expect(await pictures()).toBe(1);
      expect(await ops('banner', 'remove', '2')).toMatchObject({ exit: 0, out: 'Usunięto baner 2.\n' });
      expect(await pictures()).toBe(0);
      expect(await shown('products-area')).toEqual([]);
    });
  });

  describe('the command line', () => {
    it('lists banners with their days', async () => {
      expect((await ops('banner', 'list')).out).toBe('Nie ma żadnych banerów.\n');
      await add('default', '--from', '2026-12-01', '--link', '/kdw');
      await add('default', '--title', 'Teraz');
      expect((await ops('banner', 'list')).out).toBe(
        '1 | default | 2026-12-01–… | ukryty | Szczepionki | /kdw\n2 | default | …–… | widoczny | Teraz | bez linku\n',
      );
    });

    it.each([
      [['--area', 'start', '--alt', 'x'], '--area to jedno z'],
      [['--area', 'default', '--alt', ' '], 'brakuje --alt'],
      [['--area', 'default', '--alt', 'x'.repeat(301)], '--alt: najwyżej 300 znaków'],
      [['--area', 'default', '--alt', 'x', '--link', 'javascript:alert(1)'], '--link musi być'],
      [['--area', 'default', '--alt', 'x', '--link', '//evil.example'], '--link musi być'],
      [['--area', 'default', '--alt', 'x', '--from', '2026-02-30'], '--from to nie jest dzień'],
      [['--area', 'default', '--alt', 'x', '--from', '2026-12-02', '--until', '2026-12-01'], '--from jest późniejsze'],
    ])('refuses %j and stores nothing', async (args, reason) => {
      const { exit, err } = await ops('banner', 'add', await picture(), ...args);
      expect(exit).toBe(1);
      expect(err).toContain(reason);
      expect(await pictures()).toBe(0);
    });

    it.each([
      ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'To nie jest obrazek'],
      ['a large file', pngHead(600, 320, MAX_PICTURE_BYTES), 'ponad 1 MB'],
      ['a wide picture', pngHead(5000, 320), '4096'],
    ])('refuses %s', async (_, bytes, reason) => {
      const { exit, err } = await ops('banner', 'add', await picture(bytes), '--area', 'default', '--alt', 'x');
      expect(exit).toBe(1);
      expect(err).toContain(reason);
      expect(await pictures()).toBe(0);
    });

    it.each([
      [['banner', 'add', '--area', 'default', '--alt', 'x'], 2, 'brakuje nazwy pliku'],
      [['banner', 'add', 'a.png', '--alt', 'x'], 2, 'brakuje --area'],
      [['banner', 'add', 'a.png', '--area', 'default'], 2, 'brakuje --alt'],
      [['banner', 'add', 'a.png', '--area', 'default', '--alt', 'x'], 1, 'Nie można przeczytać pliku'],
      [['banner', 'remove'], 2, 'banner list'],
      [['banner', 'remove', '1; drop'], 2, 'banner list'],
      [['banner', 'remove', '7'], 1, 'Nie ma banera 7.'],
      [['banner', 'list', 'x'], 2, 'x'],
    ])('answers %j with %i', async (args, code, reason) => {
      const { exit, err } = await ops(...args);
      expect(exit).toBe(code);
      expect(err).toContain(reason);
    });
  });
});

describe('a banner’s link', () => {
  it.each(['/', '/low-prices', '/produkty?name=a%20b', 'https://example.com', 'https://example.com:8443/a?b#c'])(
    'may be %s',
    (link) => expect(isBannerLink(link)).toBe(true),
  );

  it.each([
    '',
    'low-prices',
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'javascript:alert(1)',
    'https://',
    'https://user:pass@example.com',
    '/a b',
    '/\ta',
    ' /a',
  ])('may not be %j', (link) => expect(isBannerLink(link)).toBe(false));
});
