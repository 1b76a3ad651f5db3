import { describe, expect, it } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { MAX_CART_DOCUMENTS } from '#shared/rules/demand-file.ts';
import { attachTexts, fileSize } from '#shared/texts/demand.ts';
import { demandFileTexts } from '#shared/texts/demand-files.ts';
import { aFilledCart, aLine, aProblem } from '#tests/support/carts.ts';
import { HTML, PDF, PNG } from '#tests/support/demand-files.ts';
import { demandOf, losesDocument } from '#web/features/cart/demand-forms.ts';
import { formColumns } from '#web/features/cart/form-columns.ts';
import { pick } from '#web/features/cart/picked.ts';

const narcotic = (productId: number) => aLine(productId, { isNarcotic: true, controlledGroup: 'I-N' });
const scan = (id: number, productId?: number) => ({
  id,
  ...(productId === undefined ? {} : { productId }),
  name: `skan ${id}`,
  fileName: `skan ${id}.pdf`,
  size: 10,
});
const cartWith = (narcoticDocuments: Cart['narcoticDocuments'], more: Partial<Cart> = {}) =>
  aFilledCart({ warm: [narcotic(1), narcotic(2), aLine(3)] }, { narcoticDocuments, ...more });

describe('controlled lines', () => {
  const statesOf = (cart: Cart) => demandOf(cart).lines.map(({ state }) => state);

  it.each([
    ['nothing', [], ['needs', 'needs']],
    ['one of its own', [scan(1, 1)], ['attached', 'needs']],
    ['one for all', [scan(1)], ['coveredByAll', 'coveredByAll']],
    ['both', [scan(1), scan(2, 2)], ['coveredByAll', 'attached']],
  ])('with %s', (_, documents, states) => {
    expect(statesOf(cartWith(documents))).toEqual(states);
  });

  it('that have to go need none', () => {
    expect(statesOf(cartWith([], { problems: [aProblem(1, 'withdrawn')] }))).toEqual(['leaves', 'needs']);
  });

  it.each([
    ['a line with a scan of its own', [scan(1, 1)], [1], true],
    ['a line beside it', [scan(1, 1)], [2], false],
    ['one of two lines under one scan', [scan(1)], [1], false],
    ['both of them', [scan(1)], [1, 2], true],
    ['an ordinary line', [scan(1)], [3], false],
  ])('taken out: %s', (_, documents, removed, loses) => {
    expect(losesDocument(cartWith(documents), removed)).toBe(loses);
  });
});

describe('picked files', () => {
  let keys = 0;
  const parts = { attached: 0, now: 5, newKey: () => `key-${++keys}` };
  const file = (name: string, bytes: Uint8Array = PDF, lastModified = 1) =>
    new File([new Uint8Array(bytes)], name, { lastModified });
  const namesOf = async (picked: readonly File[], more = parts) =>
    (await pick([], picked, more)).files.map(({ name }) => name);

  it('wait under the name that the server will keep, each with a key of its own', async () => {
    const { files, skipped } = await pick([], [file('a.pdf'), file('../"b".pdf', PNG)], parts);
    expect(files.map(({ name, at }) => [name, at])).toEqual([
      ['a.pdf', 5],
      ['b.png', 5],
    ]);
    expect(new Set(files.map(({ key }) => key)).size).toBe(2);
    expect(skipped).toEqual([]);
  });

  it('of one name are one when they are the same file, and numbered when they are not', async () => {
    const { files } = await pick([], [file('image.pdf'), file('image.pdf'), file('image.pdf', PDF, 2)], parts);
    expect(files.map(({ name }) => name)).toEqual(['image.pdf', 'image (2).pdf']);
    const again = await pick(files, [file('image.pdf', PDF, 2), file('image.pdf', PNG)], parts);
    expect(again.files.map(({ name }) => name)).toEqual(['image.pdf', 'image (2).pdf', 'image (3).png']);
  });

  it('that cannot be a demand form are passed over, each with its reason', async () => {
    const { files, skipped } = await pick(
      [],
      [file('a.pdf', new Uint8Array()), file('b.pdf', HTML), file('c.pdf')],
      parts,
    );
    expect(files.map(({ name }) => name)).toEqual(['c.pdf']);
    expect(skipped).toEqual([
      attachTexts.skipped('a.pdf', demandFileTexts.empty),
      attachTexts.skipped('b.pdf', demandFileTexts['wrong-type']),
    ]);
  });

  it('are as many as the cart still takes', async () => {
    const many = Array.from({ length: 30 }, (_, index) => file(`${index}.pdf`));
    expect(await namesOf(many, { ...parts, attached: 15 })).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf']);
    expect((await pick([], many, parts)).skipped).toEqual([attachTexts.skippedMany(10, MAX_CART_DOCUMENTS)]);
  });
});

describe('words', () => {
  it.each([
    [0, '0 B'],
    [1023, '1 023 B'],
    [1024, '1 kB'],
    [1_048_576, '1,0 MB'],
    [10_485_760, '10,0 MB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(fileSize(bytes).replace(/\s/g, ' ')).toBe(words);
  });

  it.each([
    ['tabl. · 10 mg · 20 tabl.', { form: 'tabl.', rest: '10 mg, 20 tabl.' }],
    ['żel', { form: 'żel', rest: '' }],
    ['', { form: '', rest: '' }],
  ])('of the form for %j', (withFormat, columns) => {
    expect(formColumns(withFormat)).toEqual(columns);
  });
});
