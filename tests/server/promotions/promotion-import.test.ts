import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { operate } from '#server/ops/operations.ts';
import { importPromotions } from '#server/services/promotions/import-promotions.ts';
import { markPackaged } from '#server/services/promotions/mark-packaged.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import type { PromotionPart } from '#shared/contract/snapshot.ts';
import { mayBePackaged } from '#shared/rules/packages.ts';
import { promotionFault } from '#shared/rules/promotion/tiers.ts';
import { applyPromotions, NO_PROMOTIONS } from '#shared/snapshot/promotions.ts';
import { describeEngines } from '#tests/support/server/engines.ts';
import { startTestApp, type TestApp } from '#tests/support/server/server.ts';
import { CartClient, packagesOf } from '#tests/support/shop/cart-client.ts';

const HEAD = 'kind;code;id;name;manufacturer;type;tiers;starts;ends;club;sku;min;max;coins;proposed';

describeEngines('the import of promotions', (engine) => {
  let app: TestApp;
  let cart: CartClient;
  let member: CartClient;
  let drops: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    const manufacturer_id = await app.make.manufacturer({ name: 'Karpatolek' });
    const product = (sku: string, columns: object = {}) =>
      app.make.product({ sku, name: `Lek ${sku}`, manufacturer_id, ...columns });
    drops = await product('A');
    await product('B', { basic_price_net: 2000 });
    await product('REF', { is_refunded: true });
    await product('CON', { controlled_group: 'II-P' });
    await product('OLD', { is_withdrawn: true });
    cart = new CartClient(await app.login((await app.make.user()).login));
    member = new CartClient(
      await app.login((await app.make.user({ pharmacy_id: await app.make.pharmacy({ in_club: true }) })).login),
    );
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set('2026-11-28T10:00:00.000Z');
    const tables = 'promotion_products, promotion_tiers, pharmacy_package_products, cart_packages, pharmacy_packages';
    await app.db.script(`truncate ${tables}, promotions cascade; update products set is_in_package = false;
      update catalogue_version set promotion_version = 0`);
    await app.deps.promotions.refresh();
  });
  const load = async (...rows: string[]) => {
    const report = await importPromotions(app.deps, Readable.from([[HEAD, ...rows, ''].join('\n')]));
    await app.deps.promotions.refresh();
    return report;
  };
  const BASIC = [
    'promotion;BOL;35;Pakiet przeciwbólowy;Karpatolek;count-based;12=8 24=12;;2026-12-31;0;;;;;',
    'product;BOL;;;;;;;;;A;4;48;;12',
    'product;BOL;;;;;;;;;B;;24;;',
  ];
  const marked = async () => {
    const rows = await app.db.run(
      statement<{ sku: string }>('', 'select sku from products where is_in_package order by sku'),
    );
    return rows.map(({ sku }) => sku);
  };

  it('makes a promotion with its ready-made package, and the same file changes nothing', async () => {
    expect(await load(...BASIC)).toMatchObject({ rows: 3, inserted: 1, changed: 0, refused: [], outcome: 'written' });
    expect(await load(...BASIC)).toMatchObject({ inserted: 0, changed: 0, unchanged: 1 });
    const form = await cart.agent.json<PackageForm>('/api/pharmacy-package/get/35');
    expect(form).toMatchObject({
      promotion: {
        id: 35,
        name: 'Pakiet przeciwbólowy',
        manufacturerName: 'Karpatolek',
        type: 'TYPE_COUNT_BASED',
        startsOn: null,
        endsOn: '2026-12-31',
        isClubOnly: false,
        tiers: [
          { threshold: 12, discountPercent: 8 },
          { threshold: 24, discountPercent: 12 },
        ],
      },
      composition: [{ id: drops, count: 12 }],
      products: [
        { minCount: 4, maxCount: 48, proposed: 12 },
        { minCount: 0, maxCount: 24, proposed: 0 },
      ],
    });
    expect(packagesOf((await cart.setPackage(35, 1)).body)).toMatchObject([{ packageId: 35, discountPercent: 8 }]);
    expect(await marked()).toEqual(['A', 'B']);
  });

  it('replaces what is in the file and leaves the rest', async () => {
    await load(
      ...BASIC,
      'promotion;DWA;;Druga;;coin-based;5,5=5;;;;;;;;'.replace('5,5', '5'),
      'product;DWA;;;;;;;;;B;;9;2;',
    );
    const { version: before } = (await cart.setPackage(35, 2)).body;
    const report = await load(BASIC[0]?.replace('12=8', '12=6') ?? '', 'product;BOL;;;;;;;;;A;4;48;;12');
    expect(report).toMatchObject({ inserted: 0, changed: 1, unchanged: 0 });
    expect(await marked()).toEqual(['A', 'B']);
    const now = await cart.get();
    expect(now.version).not.toBe(before);
    expect(now.problems).toMatchObject([{ kind: 'price', packageId: 35, reason: expect.stringContaining('Rabat') }]);
    expect((await operate(app.deps, 'promotion list', {})).map((line) => line.split('  ')[0])).toEqual([
      'BOL',
      'DWA',
      expect.any(String),
    ]);
    await load(BASIC[0] ?? '', 'product;BOL;;;;;;;;;B;;24;;13');
    expect((await cart.get()).problems).toMatchObject([{ kind: 'price', reason: 'Skład pakietu się zmienił.' }]);
  });

  it('keeps what carts hold of a ready-made package that is no more', async () => {
    const plain = BASIC.map((row) => row.replace(/;48;;12$/, ';48;;'));
    await load(...BASIC);
    await cart.setPackage(35, 2);
    const { created } = await member.agent.json<{ created: { packageId: number } }>('/api/pharmacy-package/create/35', {
      json: { products: [{ id: drops, count: 12 }], packages: 3, name: 'Moje krople' },
    });
    await member.addPackage(35, 1);
    const before = await cart.get();
    expect(await load(...plain)).toMatchObject({ changed: 1, refused: [] });
    expect(await load(...plain)).toMatchObject({ changed: 0, unchanged: 1 });
    const now = await cart.get();
    expect(now).toMatchObject({ itemCount: 2, priceNet: before.priceNet, problems: [] });
    expect(now.version).not.toBe(before.version);
    expect(packagesOf(now)).toMatchObject([{ promotionId: 35, count: 2, products: [{ productId: drops, count: 12 }] }]);
    expect(packagesOf(await member.get())).toMatchObject([{ packageId: created.packageId, count: 4 }]);
    await load(BASIC[0] ?? '', 'product;BOL;;;;;;;;;A;4;10;;', BASIC[2] ?? '');
    const { problems } = await cart.get();
    expect(problems).toMatchObject([{ kind: 'withdrawn', reason: expect.stringContaining('najwyżej') }]);
    expect((await cart.accept(problems.map(({ id }) => id))).body).toMatchObject({ itemCount: 0, problems: [] });
    await load(...BASIC);
    expect(packagesOf((await cart.setPackage(35, 1)).body)).toMatchObject([{ packageId: 35, count: 1 }]);
  });

  it.each<[string, string[], number, RegExp]>([
    ['a refunded medicine', [...BASIC, 'product;BOL;;;;;;;;;REF;;2;;'], 5, /refundowany/],
    ['a controlled medicine', [...BASIC, 'product;BOL;;;;;;;;;CON;;2;;'], 5, /kontrolowanego/],
    ['a withdrawn product', [...BASIC, 'product;BOL;;;;;;;;;OLD;;2;;'], 5, /wycofany/],
    ['an unknown product', [...BASIC, 'product;BOL;;;;;;;;;XYZ;;2;;'], 5, /nie ma produktu XYZ/],
    ['a product twice', [...BASIC, 'product;BOL;;;;;;;;;A;;2;;'], 5, /wierszu 3/],
    ['a product without its promotion', ['product;BOL;;;;;;;;;A;;2;;'], 2, /nie ma promocji BOL/],
    ['a promotion twice', [...BASIC, ...BASIC], 5, /wierszu 2/],
    ['a promotion without products', BASIC.slice(0, 1), 2, /żadnego produktu/],
    [
      'an unknown manufacturer',
      [BASIC[0]?.replace('Karpatolek', 'Nikt') ?? '', ...BASIC.slice(1)],
      2,
      /producenta Nikt/,
    ],
    ['an unknown type', [BASIC[0]?.replace('count-based', 'TYPE_COUNT_BASED') ?? '', ...BASIC.slice(1)], 2, /typ/],
    ['tiers that fall', [BASIC[0]?.replace('24=12', '24=7') ?? '', ...BASIC.slice(1)], 2, /wyższe/],
    ['a tier that is none', [BASIC[0]?.replace('24=12', '24') ?? '', ...BASIC.slice(1)], 2, /próg=rabat/],
    ['a tier out of reach', [BASIC[0]?.replace('24=12', '240=12') ?? '', ...BASIC.slice(1)], 2, /240.*najwyżej 72/],
    [
      'an end before the beginning',
      [BASIC[0]?.replace(';;2026-12-31', ';2027-01-01;2026-12-31') ?? '', ...BASIC.slice(1)],
      2,
      /przed początkiem/,
    ],
    ['a day that is none', [BASIC[0]?.replace('2026-12-31', '2026-02-30') ?? '', ...BASIC.slice(1)], 2, /2026-02-30/],
    ['a number that is too high', [BASIC[0]?.replace(';35;', ';1001;') ?? '', ...BASIC.slice(1)], 2, /od 1 do 1000/],
    ['a maximum below the minimum', [...BASIC.slice(0, 2), 'product;BOL;;;;;;;;;B;9;8;;'], 4, /max/],
    [
      'a ready-made package that is none',
      [...BASIC.slice(0, 2).map((row) => row.replace(';;12', ';;5')), BASIC[2] ?? ''],
      2,
      /proposed/,
    ],
    ['another kind', [...BASIC, 'coś;BOL;;;;;;;;;A;;2;;'], 5, /kind/],
    ['too few columns', [...BASIC, 'product;BOL;A'], 5, /liczba kolumn/],
  ])('refuses %s with its line, and writes nothing', async (_, rows, line, reason) => {
    const report = await load(...rows, 'promotion;INNA;;Inna;;count-based;1=5;;;;;;;;', 'product;INNA;;;;;;;;;A;;9;;');
    expect(report.outcome).toBe('refused');
    expect(report.refused).toContainEqual({
      line,
      key: expect.any(String),
      reasons: expect.arrayContaining([expect.stringMatching(reason)]),
    });
    expect(await operate(app.deps, 'promotion list', {})).toEqual(['Nie ma żadnej promocji.']);
  });

  it('refuses a number that another promotion has', async () => {
    await load(...BASIC);
    const [head = '', ...products] = BASIC.map((row) => row.replace('BOL', 'NOWA'));
    expect(await load(head, ...products)).toMatchObject({
      refused: [{ line: 2, reasons: [/numer 35/] }].map(() => ({ line: 2, reasons: ['numer 35 ma już inny pakiet'] })),
    });
  });

  it.each([['sku'], ['kind']])('refuses a file without the column %s', async (column) => {
    const text = HEAD.replace(column, 'inna');
    await expect(importPromotions(app.deps, Readable.from([text]))).rejects.toThrow(column);
  });

  it('show says how many pieces of each product a package takes', async () => {
    await load(...BASIC);
    const lines = await operate(app.deps, 'promotion show', { code: 'BOL' });
    expect(lines.join('\n')).toMatch(/Lek A {2}od 4 do 48\ssztuk {2}[\s\S]*Lek B {2}do 24\ssztuk$/);
  });

  it('amounts are zł in the file', async () => {
    await load('promotion;ZL;;Wartość;;amount-based;100,50=5 200=9;;;1;;;;;', 'product;ZL;;;;;;;;;A;;99;;');
    const lines = await operate(app.deps, 'promotion show', { code: 'ZL' });
    expect(lines.join('\n')).toMatch(
      /amount-based.*tylko Klub[\s\S]*Od 100,50\s.*zł: −5\s%[\s\S]*Od 200,00\szł: −9\s%[\s\S]*A {2}Lek A {2}do 99\ssztuk/,
    );
    expect(await marked()).toEqual([]);
  });

  it('end ends a promotion at once, and what carts hold of it is told', async () => {
    await load(...BASIC);
    await cart.setPackage(35, 1);
    expect(await operate(app.deps, 'promotion end', { code: 'BOL' })).toEqual([
      'Zakończono promocję BOL (Pakiet przeciwbólowy).',
    ]);
    expect((await cart.get()).problems).toMatchObject([
      { kind: 'withdrawn', reason: expect.stringContaining('zakończyła') },
    ]);
    expect(await marked()).toEqual([]);
    await expect(operate(app.deps, 'promotion end', { code: 'BOL' })).rejects.toThrow('już się zakończyła');
    await expect(operate(app.deps, 'promotion end', { code: 'BRAK' })).rejects.toThrow(
      'Nie ma promocji o kodzie BRAK.',
    );
    await expect(operate(app.deps, 'promotion show', { code: 'BRAK' })).rejects.toThrow(
      'Nie ma promocji o kodzie BRAK.',
    );
  });

  it('products are marked from the first day to the last', async () => {
    await load(BASIC[0]?.replace(';;2026-12-31', ';2026-12-01;2026-12-31') ?? '', ...BASIC.slice(1));
    const at = async (iso: string) => {
      await markPackaged(app.db, new Date(iso));
      return marked();
    };
    expect(await marked()).toEqual([]);
    expect(await at('2026-11-30T22:59:00Z')).toEqual([]);
    expect(await at('2026-11-30T23:00:00Z')).toEqual(['A', 'B']);
    expect(await at('2026-12-31T22:59:00Z')).toEqual(['A', 'B']);
    expect(await at('2026-12-31T23:00:00Z')).toEqual([]);
  });

  it('products are marked exactly where the rules let a pharmacy outside the club have them in a package today', async () => {
    const today = '2026-11-28';
    const dates = [null, '2026-11-27', today, '2026-11-29'] as const;
    const terms = dates.flatMap((startsOn) => dates.map((endsOn) => ({ startsOn, endsOn })));
    const heads = terms
      .filter(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn)
      .flatMap((term) => [true, false].map((isClubOnly) => ({ ...term, isClubOnly })));
    const kinds = [
      { isRefunded: false, controlledGroup: null },
      { isRefunded: true, controlledGroup: null },
      { isRefunded: false, controlledGroup: 'II-P' },
    ];
    const expected: string[] = [];
    for (const head of heads) {
      const { startsOn: starts_on, endsOn: ends_on, isClubOnly: is_club_only } = head;
      const products = [];
      for (const kind of kinds) {
        const sku = `M${heads.indexOf(head)}-${kinds.indexOf(kind)}`;
        const law = { is_refunded: kind.isRefunded, controlled_group: kind.controlledGroup };
        products.push({ id: await app.make.product({ sku, ...law }) });
        const isOn = promotionFault(head, { today, isInClub: false }) === null;
        if (isOn && mayBePackaged(kind)) expected.push(sku);
      }
      await app.make.promotion({ starts_on, ends_on, is_club_only }, [[1, 10]], products);
    }
    await markPackaged(app.db, app.deps.now());
    expect(expected.length).toBeGreaterThan(0);
    expect(new Set(await marked())).toEqual(new Set(expected));
  });

  describe('on devices', () => {
    const part = (who: CartClient, since?: string) =>
      who.agent.json<PromotionPart>(`/api/product?part=promotions${since === undefined ? '' : `&since=${since}`}`);
    const CLUB = ['promotion;KLUB;;Klubowa;;count-based;1=5;;;1;;;;;', 'product;KLUB;;;;;;;;;A;;9;;'];
    const names = (copy: { promotions: readonly { name: string }[] }) =>
      copy.promotions.map(({ name }) => name).toSorted();

    it('are those that the pharmacy may see, then what changed', async () => {
      await load(...BASIC, ...CLUB);
      const first = applyPromotions(NO_PROMOTIONS, await part(cart));
      expect(names(first)).toEqual(['Pakiet przeciwbólowy']);
      expect(names(applyPromotions(NO_PROMOTIONS, await part(member)))).toEqual(['Klubowa', 'Pakiet przeciwbólowy']);
      expect(await part(cart, first.mark)).toMatchObject({ isWhole: false, heads: [], gone: [] });
      await load('promotion;TRZY;;Trzecia;;count-based;1=5;2027-01-01;;;;;;;', 'product;TRZY;;;;;;;;;A;;9;;');
      await operate(app.deps, 'promotion end', { code: 'BOL' });
      await app.deps.promotions.refresh();
      const delta = await part(cart, first.mark);
      expect(delta).toMatchObject({ isWhole: false, gone: [35] });
      expect(names(applyPromotions(first, delta))).toEqual(['Trzecia']);
    });

    it('are sent whole for a mark of another kind of pharmacy, of another shop, or of none', async () => {
      await load(...BASIC);
      const { mark } = await part(cart);
      for (const since of [mark.replace('all', 'club'), `x${mark}`, mark.replace(/\.\d+\./, '.999999.'), 'cokolwiek']) {
        expect(await part(cart, since)).toMatchObject({ isWhole: true, heads: [{ id: 35 }] });
      }
    });

    it('without those that ended by their date', async () => {
      await load(...BASIC);
      app.clock.set('2027-01-01T10:00:00.000Z');
      const late = new CartClient(await app.login((await app.make.user()).login));
      expect((await part(late)).heads).toEqual([]);
    });
  });
});
