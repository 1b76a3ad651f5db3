import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, statement } from '#server/db/db.ts';
import { findCompany } from '#server/repositories/registers/companies.ts';
import { findRegistered } from '#server/repositories/registers/register-pharmacies.ts';
import { ImportFailure } from '#server/services/import/import-failure.ts';
import { importCompanies } from '#server/services/registers/companies-import.ts';
import { importRegister } from '#server/services/registers/register-import.ts';
import { describeEngines } from '#tests/support/server/engines.ts';
import { manyEntries, PERSON_MARKER, PINNED, registerFile, registerRow } from '#tests/support/shop/register-file.ts';

const PIECE = 60_000;

async function* pieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE);
}

describeEngines('the register of pharmacies', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await engine.open();
  });
  afterAll(() => db.close());
  beforeEach(() => db.run(statement('', 'delete from register_pharmacies')));
  const deps = () => ({ db, now: () => new Date('2026-11-28T10:00:00Z'), uuid: () => 'id' });
  const load = (rows: Parameters<typeof registerFile>[0], force = false) =>
    importRegister(deps(), pieces(registerFile(rows)), { force });

  it('changes nothing by the same file, and keeps no person', async () => {
    // More than are written at once.
    const rows = manyEntries(600);
    expect(await load(rows)).toMatchObject({ rows: 600, inserted: 600, refused: [], outcome: 'written' });
    expect(await load(rows)).toMatchObject({ inserted: 0, changed: 0, unchanged: 600, removed: 0 });
    const tables = statement<{ name: string }>(
      '',
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const marked = (await db.run(tables)).map(
      ({ name }) => `select '${name}' as name from "${name}" r where r::text like '%${PERSON_MARKER}%'`,
    );
    expect(marked.length).toBeGreaterThan(40);
    expect(await db.run(statement('', marked.join(' union all ')))).toEqual([]);
  });

  it('keeps what the shop needs of an entry', async () => {
    await load([{ ...PINNED, telefon: '22 815-27-51; 22 815-12-55', wlasciciel_nip: '111-111-11-11' }]);
    expect(await findRegistered(db, 1_000_001)).toEqual({
      id: 1_000_001,
      name: 'Apteka Pod Źródłem',
      state: 'AKTYWNA',
      kind: 'apteka ogólnodostępna',
      permitNumber: 'WIF.8520.1.2009',
      permitDate: '2009-04-30',
      permitEnd: null,
      permitInstitution: 'Wojewódzki Inspektor Farmaceutyczny',
      province: 'dolnośląskie',
      street: 'ul. Zdrojowa',
      building: '4',
      apartment: '',
      postCode: '57-540',
      city: 'Lądek-Zdrój',
      phone: '(22) 815-27-51',
      ownerName: 'Pod Źródłem sp. z o.o.',
      ownerNip: '1111111111',
      ownerRegon: '111111110',
    });
  });

  it('changes what differs, removes what is gone, and leaves the entry of a refused row', async () => {
    const rows = manyEntries(40);
    await load(rows);
    const [first = {}, second = {}, ...others] = rows;
    const report = await load([
      { ...first, stan_apteki: 'NIEAKTYWNA' },
      { ...second, nazwa_apteki: '' },
      ...others.slice(1),
    ]);
    expect(report).toMatchObject({ inserted: 0, changed: 1, unchanged: 37, removed: 1, outcome: 'written' });
    // The entry before it has a cell of two lines.
    expect(report.refused).toEqual([{ line: 4, key: '1000002', reasons: ['puste pole nazwa_apteki'] }]);
    expect((await findRegistered(db, 1_000_001))?.state).toBe('NIEAKTYWNA');
    expect((await findRegistered(db, 1_000_002))?.name).toBe('Apteka "Numer 2"');
    expect(await findRegistered(db, 1_000_003)).toBeUndefined();
  });

  it.each([
    ['a cell too many', (row: string) => `${row}|zbędne`, 1],
    ['a cell too few', (row: string) => row.slice(0, row.lastIndexOf('|')), 1],
    ['no number that can be read', (row: string) => row.replace('1000002', '10x'), 0],
  ])('keeps the entry of a row with %s', async (_, spoil, removed) => {
    const rows = manyEntries(40);
    await load(rows);
    const [first = {}, second = {}, third = {}, ...others] = rows;
    // The third entry is gone; the second comes once more, whole, at the end.
    const report = await load([first, spoil(registerRow(second)), ...others]);
    expect(report).toMatchObject({ removed, refused: [{}], outcome: 'written' });
    expect(await findRegistered(db, 1_000_002)).toBeDefined();
    expect((await findRegistered(db, 1_000_003)) === undefined).toBe(removed === 1);
    expect(await load([first, spoil(registerRow(second)), third, second, ...others])).toMatchObject({
      refused: [{ line: 4 }],
    });
  });

  it('tells a broken row by its line, also after a cell of several lines', async () => {
    const rows = manyEntries(100);
    const { refused } = await load([
      ...rows,
      { identyfikator_apteki: '12x' },
      `${registerRow({ identyfikator_apteki: '1000999' })}|zbędne`,
      { identyfikator_apteki: '1000001' },
    ]);
    // Fifteen of the entries before have a cell of two lines.
    expect(refused).toEqual([
      { line: 117, key: '', reasons: ['identyfikator_apteki: 12x nie jest numerem apteki'] },
      { line: 118, key: '1000999', reasons: ['liczba kolumn: 77, powinno być 76'] },
      { line: 119, key: '1000001', reasons: ['ten sam wpis był w wierszu 2'] },
    ]);
  });

  it('writes nothing when too many rows are refused or would go, unless forced', async () => {
    await load(manyEntries(20));
    const few = manyEntries(10);
    expect(await load(few)).toMatchObject({ removed: 10, outcome: 'too_many_removed' });
    expect(await findRegistered(db, 1_000_020)).toBeDefined();
    const broken = manyEntries(20).map((row, n) => (n < 2 ? { ...row, miejscowosc: '' } : row));
    expect(await load(broken)).toMatchObject({ outcome: 'too_many_refused' });
    expect(await load(few, true)).toMatchObject({ removed: 10, outcome: 'written' });
    expect(await findRegistered(db, 1_000_020)).toBeUndefined();
  });

  it('refuses what is no register, and a stopped import writes nothing', async () => {
    const refused = importRegister(deps(), pieces('a|b\r\n1|2\r\n'));
    await expect(refused).rejects.toThrow(/rozdzielone znakiem „\|”: identyfikator_apteki\|/);
    await expect(load([])).rejects.toThrow(ImportFailure);
    const stop = new AbortController();
    const stopped = importRegister(deps(), pieces(registerFile(manyEntries(3_000))), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(stopped).rejects.toThrow(/przerwano/);
    expect(await findRegistered(db, 1_000_001)).toBeUndefined();
  });

  describe('and firms', () => {
    it('are found by NIP or REGON: imported ones first, then owners of pharmacies', async () => {
      await load([PINNED]);
      const file = 'nip;regon;name\n777-777-77-77;777777770;Dom Pomocy\n1111111111;111111110;Inna nazwa\n';
      expect(await importCompanies(deps(), pieces(file))).toMatchObject({ inserted: 2, outcome: 'written' });
      expect(await findCompany(db, { nip: '7777777777', regon: '' }, new Date(0))).toMatchObject({
        name: 'Dom Pomocy',
      });
      expect(await findCompany(db, { nip: '', regon: '777777770' }, new Date(0))).toMatchObject({ nip: '7777777777' });
      expect(await findCompany(db, { nip: '1111111111', regon: '' }, new Date(0))).toMatchObject({
        name: 'Inna nazwa',
      });
      expect(await importCompanies(deps(), pieces(file))).toMatchObject({ unchanged: 2, removed: 0 });
      await db.run(statement('', 'delete from register_companies'));
      expect(await findCompany(db, { nip: '1111111111', regon: '' }, new Date(0))).toMatchObject({
        name: 'Pod Źródłem sp. z o.o.',
      });
      expect(await findCompany(db, { nip: '9999999999', regon: '' }, new Date(0))).toBeUndefined();
    });

    it('are found by the nine digits of a REGON that has fourteen', async () => {
      await db.run(statement('', 'delete from register_companies'));
      await load([{ ...PINNED, wlasciciel_regon: '11111111000005' }]);
      await importCompanies(deps(), pieces('nip;regon;name\n7777777777;777777770-00002;Sieć\n'));
      const find = (regon: string) => findCompany(db, { nip: '', regon }, new Date(0));
      expect(await find('777777770')).toMatchObject({ name: 'Sieć' });
      expect(await find('111111110')).toMatchObject({ name: 'Pod Źródłem sp. z o.o.' });
      expect(await find('777777771')).toBeUndefined();
      expect(await find('')).toBeUndefined();
    });

    it('with a wrong digit are refused by line', async () => {
      const rows = Array.from({ length: 30 }, () => '').map((_, n) => `${n};x;`);
      const report = await importCompanies(deps(), pieces(`nip;regon;name\n${rows.join('\n')}`));
      expect(report.outcome).toBe('too_many_refused');
      expect(report.refused[0]).toEqual({
        line: 2,
        key: '0',
        reasons: ['błędny NIP 0', 'błędny REGON x', 'puste pole name'],
      });
    });
  });
});
