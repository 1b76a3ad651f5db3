import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_PAGE_LENGTH } from '#server/services/contents/page-operations.ts';
import type { Page } from '#shared/contract/contents/pages.ts';
import { requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { fillRegisters, register, registrationForm } from '#tests/support/shop/registering.ts';

const TODAY = '2026-11-28';

describeDatabase('legal pages', (engine) => {
  let app: TestApp;
  let operator: Operator;
  let folder: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    folder = await mkdtemp(join(tmpdir(), 'zapas-pages-'));
    await fillRegisters(app);
  });
  afterAll(async () => {
    await operator.stop();
    await rm(folder, { recursive: true, force: true });
    await app.close();
  });
  beforeEach(async () => {
    await app.db.script('truncate pages, page_consents, agreement_decisions restart identity cascade');
    app.clock.set(`${TODAY}T10:00:00.000Z`);
  });

  const set = async (name: string, text: string | Uint8Array, ...more: string[]) => {
    // Of its own: another command would read a file that is being written.
    const path = join(folder, `${randomUUID()}.md`);
    await writeFile(path, text);
    return operator.run('page', 'set', name, path, ...more);
  };
  const get = async (path: string) => {
    const response = await app.request(`/api/extras/page/${path}`, requestOf({}));
    return [response.status, (await response.json()) as Page] as const;
  };
  const versionsOf = async (path: string) =>
    (await get(path))[1].versions.map(({ version, state }) => [version, state]);

  it('are answered to guests, rendered, with their sections', async () => {
    expect(await set('privacy-policy', '# Polityka\r\n\r\n## 1. Administrator\r\n\r\n<b>Zapas</b>\r\n')).toMatchObject({
      exit: 0,
      said: `privacy-policy: zapisano wersję 1, obowiązuje od ${TODAY}.\n`,
    });
    expect(await get('privacy-policy')).toEqual([
      200,
      {
        name: 'privacy-policy',
        version: 1,
        validFrom: TODAY,
        title: 'Polityka',
        html: '<h2 id="administrator" tabindex="-1">1. Administrator</h2>\n<p>&lt;b&gt;Zapas&lt;/b&gt;</p>\n',
        sections: [{ id: 'administrator', title: 'Administrator', number: '1' }],
        versions: [{ version: 1, validFrom: TODAY, state: 'current' }],
      },
    ]);
  });

  it.each(['privacy-policy', 'nie-ma', 'privacy-policy?version=2', 'privacy-policy?version=x'])(
    'refuse %s while it is not there',
    async (path) => {
      const [status] = await get(path);
      expect(status).toBe(path === 'nie-ma' || path.endsWith('x') ? 422 : 404);
    },
  );

  it('hold from their day on, and older and coming versions stay readable', async () => {
    await set('website-regulations', 'pierwszy', '--from', '2026-01-01');
    await set('website-regulations', 'drugi');
    await set('website-regulations', 'trzeci', '--from', '2026-12-24');
    const states = [
      [3, 'coming'],
      [2, 'current'],
      [1, 'past'],
    ];
    expect(await versionsOf('website-regulations')).toEqual(states);
    expect((await get('website-regulations'))[1]).toMatchObject({ version: 2, html: '<p>drugi</p>\n' });
    expect((await get('website-regulations?version=1'))[1]).toMatchObject({ html: '<p>pierwszy</p>\n' });
    expect((await get('website-regulations?version=3'))[1]).toMatchObject({ html: '<p>trzeci</p>\n' });
    // Midnight in Warsaw, an hour before that of UTC.
    app.clock.set('2026-12-23T23:30:00.000Z');
    expect((await get('website-regulations'))[1]).toMatchObject({ version: 3 });
    expect((await operator.run('page', 'list')).said).toBe(
      [
        'website-regulations  wersja 3  od 2026-12-24  obowiązuje',
        `website-regulations  wersja 2  od ${TODAY}  poprzednia`,
        'website-regulations  wersja 1  od 2026-01-01  poprzednia',
        '',
      ].join('\n'),
    );
  });

  it('show the first version before it holds', async () => {
    await set('company-details', 'wkrótce', '--from', '2027-01-01');
    expect((await get('company-details'))[1]).toMatchObject({ version: 1, versions: [{ state: 'coming' }] });
  });

  it('are set together without a number twice', async () => {
    const both = await Promise.all(['raz', 'dwa'].map((text) => set('company-details', text)));
    expect(both).toMatchObject([{ exit: 0 }, { exit: 0 }]);
    expect((await versionsOf('company-details')).map(([version]) => version)).toEqual([2, 1]);
  });

  it('are refused with nothing stored', async () => {
    await set('privacy-policy', 'druga', '--from', '2026-12-01');
    const refused: [() => ReturnType<typeof set>, RegExp][] = [
      [() => set('privacy-policy', 'za wcześnie'), /obowiązuje od 2026-12-01/],
      [() => set('privacy-policy', 'druga\n', '--from', '2026-12-01'), /Wersja 1 ma już ten tekst/],
      [() => set('privacy-policy', 'x', '--from', '2026-02-30'), /RRRR-MM-DD/],
      [() => set('regulamin', 'x'), /nieznana strona/],
      [() => set('privacy-policy', ' \n'), /plik jest pusty/],
      [() => set('privacy-policy', ''), /pusty/],
      [() => set('privacy-policy', 'x'.repeat(MAX_PAGE_LENGTH + 1), '--from', '2027-01-01'), /200\s000/],
      [() => set('privacy-policy', Buffer.from([0, 1, 2])), /nie jest plik tekstowy/],
      [() => operator.run('page', 'set', 'privacy-policy'), /nazwę strony i plik/],
      [() => operator.run('page', 'set', 'privacy-policy', '/nie/ma.md'), /Nie można przeczytać/],
    ];
    for (const [attempt, why] of refused) {
      const { exit, said } = await attempt();
      expect([exit > 0, said]).toEqual([true, expect.stringMatching(why)]);
    }
    expect((await versionsOf('privacy-policy')).length).toBe(1);
  });

  describe('accepted at registration', () => {
    const form = async () => {
      const response = await app.request('/api/user/register/create-user', requestOf({}));
      return ((await response.json()) as { pages: unknown[] }).pages;
    };
    const send = async (acceptedPages: string, key: string = randomUUID()) => {
      const sent = { form: registrationForm({ acceptedPages }), key, address: '203.0.113.7' };
      const response = await app.request('/api/user/register/create-user', requestOf(sent));
      const body = (await response.json()) as { errors?: Record<string, string[]> };
      return [response.status, body.errors?.acceptedPages?.[0] ?? ''] as const;
    };

    it('are none while the wholesaler has set none', async () => {
      await set('company-details', 'dane');
      expect(await form()).toEqual([]);
      expect((await send(''))[0]).toBe(200);
    });

    it('must be those in force, by their versions', async () => {
      await set('privacy-policy', 'jedna');
      await set('privacy-policy', 'druga');
      await set('website-regulations', 'regulamin');
      await set('website-regulations', 'przyszły', '--from', '2027-01-01');
      expect(await form()).toEqual([
        { name: 'website-regulations', version: 1 },
        { name: 'privacy-policy', version: 2 },
      ]);
      expect(await send('')).toEqual([422, expect.stringContaining('Zaakceptuj')]);
      expect(await send('website-regulations:1 privacy-policy:1')).toEqual([422, expect.stringContaining('zmieniły')]);
      expect((await send('website-regulations:1 privacy-policy:2'))[0]).toBe(200);
    });

    it('stay with the application and then with its account', async () => {
      await set('website-regulations', 'regulamin');
      await set('privacy-policy', 'polityka');
      const { number, form: sent } = await register(app, { acceptedPages: 'website-regulations:1 privacy-policy:1' });
      const kept = /Zgoda: website-regulations, wersja 1, 2026-11-28 11:00\n.*privacy-policy, wersja 1/s;
      expect((await operator.run('account', 'show', number)).said).toMatch(kept);
      expect(await operator.run('account', 'verify', number)).toMatchObject({ exit: 0 });
      await set('privacy-policy', 'nowa');
      expect((await operator.run('account', 'show', sent.login ?? '')).said).toMatch(kept);
    });
  });

  it('are kept by decisions about agreements', async () => {
    const agent = await app.login((await app.make.user()).login);
    const decide = async (word: string) => {
      const [agreement] = await agent.json<{ id: number }[]>('/api/user/agreements');
      await agent.call(`/api/user/agreements/${word}/${agreement?.id}`);
      return (await agent.json<{ decidedPolicy: number | null }[]>('/api/user/agreements'))[0]?.decidedPolicy;
    };
    expect(await decide('accept')).toBeNull();
    await set('privacy-policy', 'jedna');
    await set('privacy-policy', 'druga');
    expect(await decide('decline')).toBe(2);
    await set('privacy-policy', 'trzecia');
    expect(await decide('decline')).toBe(2);
  });
});
