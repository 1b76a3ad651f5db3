import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeAccount } from '#server/services/account-operations/describe.ts';
import { type AskGus, createGus, GusDown } from '#server/services/registers/gus.ts';
import { cleanUp } from '#server/services/writes/cleaning.ts';
import { requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { GUS_KEY, startGus, type TestGus } from '#tests/support/server/gus.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { fillRegisters, register, registrationForm } from '#tests/support/shop/registering.ts';

const DAY = 24 * 3_600_000;
/** Neither stands in the registers of the test shop. */
const FIRM = { nip: '5555555555', regon: '555555550', name: 'Źdźbło & Syn <sp. z o.o.>' };
const BRANCH = '55555555000010';

describeDatabase('firms of GUS', (engine) => {
  let app: TestApp;
  let gus: TestGus;
  const failures: unknown[] = [];
  /** Its own limit, unless a test waits for it, ms. */
  let waits: { timeoutMs?: number } = {};
  const ask: AskGus = (number) =>
    createGus({ key: GUS_KEY, onDown: (error) => failures.push(error), ...waits })(number);
  beforeAll(async () => {
    gus = await startGus([
      FIRM,
      { nip: '', regon: '444444440', name: 'Bez numeru NIP' },
      { nip: '', regon: '333333330', name: 'Wpis bez NIP' },
      { nip: '3333333333', regon: '333333330', name: 'Drugi wpis' },
    ]);
    app = await startTestApp(engine, { gus: ask });
    await fillRegisters(app);
  });
  afterAll(async () => {
    await app.close();
    await gus.close();
  });
  beforeEach(() => {
    gus.mode = 'answers';
    waits = {};
    gus.asked.length = 0;
    failures.length = 0;
  });

  let address = 0;
  const call = async (path: string, form: Record<string, string>, from?: string) => {
    address += 1;
    const options = requestOf({ form, address: from ?? `203.0.113.${address}` });
    const response = await app.request(`/api/user/register/${path}`, options);
    return [response.status, (await response.json()) as Record<string, unknown>] as const;
  };
  const careHome = { storeType: 'care_home', voivodeshipOffice: 'dolnośląskie', registerId: '', registerNumber: '' };

  it('are asked for by a number that no table has, and kept for 30 days', async () => {
    expect(await call('payer-data', { nip: FIRM.nip })).toEqual([200, FIRM]);
    expect(await call('payer-data', { nip: FIRM.nip })).toEqual([200, FIRM]);
    expect(await call('payer-data', { regon: FIRM.regon })).toEqual([200, FIRM]);
    expect(gus.asked).toEqual([FIRM.nip]);
    app.clock.advance(30 * DAY);
    await cleanUp(app.deps);
    expect(await call('payer-data', { regon: BRANCH })).toEqual([200, FIRM]);
    expect(gus.asked).toEqual([FIRM.nip, FIRM.regon]);
    await call('payer-data', { nip: '1111111111' });
    expect(gus.asked).toHaveLength(2);
  });

  it('are not found by a number that GUS does not know, or without a NIP', async () => {
    expect(await call('payer-data', { nip: '9999999999' })).toMatchObject([422, { errors: { nip: [/baz/] } }]);
    expect(await call('payer-data', { regon: '444444440' })).toMatchObject([422, { errors: { regon: [/baz/] } }]);
    expect(await call('payer-data', { regon: '333333330' })).toMatchObject([200, { name: 'Drugi wpis' }]);
    expect(failures).toEqual([]);
  });

  it('let a form pass, and refuse one at its fields', async () => {
    const right = registrationForm({ ...careHome, nip: FIRM.nip, regon: FIRM.regon });
    expect(await call('create-user', right)).toMatchObject([200, {}]);
    const wrong = registrationForm({ ...careHome, nip: '9999999999', regon: '999999990' });
    expect(await call('create-user', wrong)).toMatchObject([
      422,
      { errors: { nip: [expect.stringMatching(/w bazie REGON/)], regon: [expect.stringMatching(/w bazie REGON/)] } },
    ]);
  });

  it.each(['silent', 'nonsense', 'failing'] as const)('may be given by hand while GUS is %s', async (mode) => {
    gus.mode = mode;
    if (mode === 'silent') waits = { timeoutMs: 100 };
    const [status, body] = await call('payer-data', { nip: '6666666666' });
    expect([status, body]).toMatchObject([
      424,
      { code: 'register_down', message: expect.stringMatching(/^Baza REGON nie odpowiada.*Biuro Obsługi Klienta/) },
    ]);
    const changes = { ...careHome, nip: '6666666666', regon: '666666660', storeType: 'general_shop' };
    const { number } = await register(app, changes);
    expect((await describeAccount(app.deps, { name: number })).join('\n')).toContain(
      'NIP: 6666666666 | nie ma w rejestrze',
    );
    // What the tables know is known all the same.
    expect(await call('payer-data', { nip: '7777777777' })).toMatchObject([200, { name: 'Dom Pomocy' }]);
    expect(failures.length).toBeGreaterThan(0);
  });

  it('are not asked for with a key that GUS does not take', async () => {
    const wrong = createGus({ key: 'zly-klucz', onDown: (error) => failures.push(error) });
    await expect(wrong({ nip: FIRM.nip })).rejects.toThrow(GusDown);
    expect(failures).toHaveLength(1);
  });

  it('are answered to 120 questions of an hour from one address', async () => {
    const question = () => call('payer-data', { nip: '7777777777' }, '198.51.100.99');
    for (let n = 0; n < 120; n += 1) expect((await question())[0]).toBe(200);
    expect((await question())[0]).toBe(429);
  });
});
