import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { statement } from '#server/db/db.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { type Operator, startOperator } from '#tests/support/server/ops.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { anIssuer, aRealizedOrder, numbersIn } from '#tests/support/shop/invoicing.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';
import { readPdf } from '#tests/support/shop/pdf.ts';

vi.setConfig({ testTimeout: 120_000 });

const ISSUER = ['--name', 'Hurtownia', '--nip', '777-777-77-77', '--regon', '777777770', '--street', 'ul. Długa'];
const PLACE = ['--building', '1', '--post-code', '50-001', '--city', 'Wrocław', '--days', '14'];
const ACCOUNT = '61 1090 1014 0000 0712 1981 2874';

describeDatabase('issuers of invoices', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let operator: Operator;
  const rows = <Row>(text: string, values: unknown[] = []) => app.db.run(statement<Row>('', text), values);
  beforeAll(async () => {
    app = await startTestApp(engine);
    operator = await startOperator(app.deps);
    user = await app.make.user();
  });
  afterAll(async () => {
    await operator.stop();
    await app.close();
  });

  const ops = (...args: string[]) => operator.run('invoice', ...args);
  const refused = (...args: string[]) => expect(ops(...args)).resolves;
  const issued = async (warehouse: string) => {
    const { number } = await aRealizedOrder(app.deps, app.make, user.pharmacyId, 30, [warehouse]);
    const [invoice = ''] = numbersIn((await ops('issue', number)).said.split('\n'));
    const files = await rows<{ format: string; bytes: Uint8Array }>(
      'select f.format, f.bytes from invoice_files f join invoices i on i.id = f.invoice_id where i.number = $1',
      [invoice],
    );
    return new Map(files.map(({ format, bytes }) => [format, bytes]));
  };

  it('are required for the warehouse and validated', async () => {
    const { number } = await aRealizedOrder(app.deps, app.make, user.pharmacyId);
    await refused('issue', number).toMatchObject({ exit: 1, said: expect.stringContaining('nie ma wystawcy') });
    await refused('issuer', 'set', 'ab', ...ISSUER, ...PLACE, '--warehouse', 'W1').toMatchObject({ exit: 1 });
    await refused('issuer', 'set', 'X', ...PLACE, '--warehouse', 'W1').toMatchObject({
      exit: 1,
      said: expect.stringMatching(/--name.*NIP|--name.*--nip/s),
    });
    const { said } = await ops('issuer', 'set', 'X', ...ISSUER, '--warehouse', 'W1');
    expect(said).toContain('Podaj --post-code. Podaj --city. Podaj --days.\n');
    await refused('issuer', 'set', 'X', ...ISSUER, ...PLACE, '--warehouse', 'W9').toMatchObject({
      exit: 1,
      said: expect.stringContaining('W9'),
    });
    expect(await ops('issuer', 'set', 'AAA', ...ISSUER, ...PLACE, '--warehouse', 'W1')).toMatchObject({ exit: 0 });
    await anIssuer(app.deps, 'BBB', 'W2');
    expect((await ops('issuer', 'list')).said).toContain(
      'AAA: Hurtownia, NIP 7777777777, magazyny W1, płatność 14 dni',
    );
    expect((await ops('issuer', 'set', 'X', ...ISSUER, ...PLACE, '--warehouse', 'W1')).said).toContain(
      'Magazyn W1 należał dotąd do wystawcy AAA.',
    );
    await ops('issuer', 'set', 'AAA', ...ISSUER, ...PLACE, '--warehouse', 'W1');
  });

  it('keep their account, which is validated, until another or none is set', async () => {
    const set = (...more: string[]) => ops('issuer', 'set', 'DDD', ...ISSUER, ...PLACE, '--warehouse', 'W8', ...more);
    const account = () => rows(`select bank_account as account from invoice_issuers where code = 'DDD'`);
    await app.make.warehouse({ id: 'W8' });
    expect(await set('--account', '11 1111 1111 1111 1111 1111 1111')).toMatchObject({
      exit: 1,
      said: expect.stringContaining('Numer rachunku jest niepoprawny'),
    });
    expect(await account()).toEqual([]);
    expect(await set('--account', ACCOUNT.replace(' ', '-'))).toMatchObject({ exit: 0 });
    expect(await set()).toMatchObject({ exit: 0 });
    expect(await account()).toEqual([{ account: ACCOUNT }]);
    expect(await readPdf((await issued('W8')).get('pdf') ?? new Uint8Array())).toContain(ACCOUNT);
    expect(await set('--no-account', '--account', ACCOUNT)).toMatchObject({
      exit: 1,
      said: expect.stringContaining('nie oba naraz'),
    });
    expect(await account()).toEqual([{ account: ACCOUNT }]);
    expect(await set('--no-account')).toMatchObject({ exit: 0 });
    expect(await account()).toEqual([{ account: null }]);
    expect(await readPdf((await issued('W8')).get('pdf') ?? new Uint8Array())).not.toContain('Rachunek');
  });

  it('set the clause of later files', async () => {
    expect(await ops('clause', 'Prawa zastrzeżone & inne')).toMatchObject({ exit: 0 });
    const xml = Buffer.from((await issued('W1')).get('xml') ?? []).toString();
    expect(xml).toContain('<copyright>Prawa zastrzeżone &amp; inne</copyright>');
  });
});
