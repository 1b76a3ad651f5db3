import { describe, expect, it, vi } from 'vitest';
import type { Cart, DemandForm } from '#shared/contract/cart.ts';
import { MAX_CART_DEMAND_FORMS } from '#shared/files/demand-file.ts';
import { attachTexts, demandFileTexts, demandTexts, fileSize } from '#shared/texts/demand.ts';
import { aFilledCart, aLine, aProblem } from '#tests/support/shop/carts.ts';
import { HTML, PDF, PNG } from '#tests/support/shop/demand-files.ts';
import { ApiError } from '#web/api/api-error.ts';
import { uploadDemandForm } from '#web/api/demand.ts';
import { UnreadableFile } from '#web/api/upload.ts';
import { formColumns } from '#web/features/cart/demand-forms/form-columns.ts';
import { pickFiles } from '#web/features/cart/demand-forms/pick-files.ts';
import {
  demandFormStatus,
  linesOnForm,
  losesDemandForm,
  printableForm,
} from '#web/features/cart/editing/demand-forms.ts';
import { uploadFailure } from '#web/offline/actions/upload-problem.ts';

const narcotic = (productId: number) => aLine(productId, { isNarcotic: true, controlledGroup: 'I-N' });
/** Without `lines` as of an earlier build: for whatever count there is. */
const scan = (id: number, productId?: number, lines?: DemandForm['lines']) => ({
  id,
  ...(productId === undefined ? {} : { productId }),
  name: `skan ${id}`,
  fileName: `skan ${id}.pdf`,
  size: 10,
  ...(lines && { lines }),
});
const of = (productId: number, count: number) => ({ productId, count });
const cartWith = (narcoticDocuments: Cart['narcoticDocuments'], more: Partial<Cart> = {}) =>
  aFilledCart({ warm: [narcotic(1), narcotic(2), aLine(3)] }, { narcoticDocuments, ...more });

describe('controlled lines', () => {
  const statesOf = (cart: Cart) => demandFormStatus(cart).lines.map(({ state }) => state);

  it.each([
    ['nothing', [], ['needs', 'needs']],
    ['one of its own', [scan(1, 1)], ['attached', 'needs']],
    ['one for all', [scan(1)], ['coveredByAll', 'coveredByAll']],
    ['both', [scan(1), scan(2, 2)], ['coveredByAll', 'attached']],
    ['one for another count', [scan(1, 1, [of(1, 3)])], ['outdated', 'needs']],
    ['one for another count and one for this', [scan(1, 1, [of(1, 3)]), scan(2, 1, [of(1, 2)])], ['attached', 'needs']],
    [
      'one for all, with another count of the second',
      [scan(1, undefined, [of(1, 2), of(2, 9)])],
      ['coveredByAll', 'outdated'],
    ],
    ['one for all that has no second line', [scan(1, undefined, [of(1, 2)])], ['coveredByAll', 'needs']],
  ])('with %s', (_, documents, states) => {
    expect(statesOf(cartWith(documents))).toEqual(states);
  });

  it('say of each file whether it goes with the order', () => {
    const documents = [scan(1, 1, [of(1, 3)]), scan(2, 1, [of(1, 2)]), scan(3, undefined, [of(1, 3), of(2, 3)])];
    const { lines, common } = demandFormStatus(cartWith(documents));
    const goes = [...lines.flatMap((line) => line.documents), ...common].map(({ document, isValid }) => [
      document.id,
      isValid,
    ]);
    expect(goes).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  it('that cannot be sold need none', () => {
    expect(statesOf(cartWith([], { problems: [aProblem(1, 'withdrawn')] }))).toEqual(['leaves', 'needs']);
  });

  it.each([
    ['a line with a scan of its own', [scan(1, 1)], [1], true],
    ['a line beside it', [scan(1, 1)], [2], false],
    ['one of two lines under one scan', [scan(1)], [1], false],
    ['both of them', [scan(1)], [1, 2], true],
    ['an ordinary line', [scan(1)], [3], false],
  ])('removed: %s', (_, documents, removed, loses) => {
    expect(losesDemandForm(cartWith(documents), removed)).toBe(loses);
  });
});

describe('what a form is for', () => {
  const cart = cartWith([], { problems: [aProblem(2, 'withdrawn')] });
  it.each([
    ['a product', 1, [1]],
    ['all that can be ordered', null, [1]],
    ['a product that has left the cart', 9, []],
  ])('%s', (_, productId, ids) => {
    expect(linesOnForm(cart, productId).map((line) => line.productId)).toEqual(ids);
  });
});

describe('the printable form', () => {
  const goods = (problems: Cart['problems'], isConfirmed = true) => {
    const { lines, lock } = printableForm(cartWith([], { problems }), isConfirmed);
    return [lines.map(({ productId }) => productId), lock];
  };

  it.each<[string, Cart['problems'], boolean, [number[], string | null]]>([
    ['a cart in order', [], true, [[1, 2], null]],
    ['a withdrawn product', [aProblem(1, 'withdrawn')], true, [[2], null]],
    ['a product without a permit', [aProblem(2, 'not_permitted')], true, [[1], null]],
    ['another price', [aProblem(1, 'price')], true, [[1, 2], null]],
    ['fewer pieces in stock', [aProblem(1, 'stock')], true, [[1, 2], 'stock']],
    ['fewer pieces of an ordinary product', [aProblem(3, 'stock')], true, [[1, 2], null]],
    ['changes that are not sent', [], false, [[1, 2], 'unsent']],
  ])('of %s', (_, problems, isConfirmed, expected) => {
    expect(goods(problems, isConfirmed)).toEqual(expected);
  });
});

describe('picked files', () => {
  let keys = 0;
  const parts = { attached: 0, now: 5, newKey: () => `key-${++keys}`, lines: [of(1, 2)] };
  const file = (name: string, bytes: Uint8Array = PDF, lastModified = 1) =>
    new File([new Uint8Array(bytes)], name, { lastModified });
  const unreadable = (name: string) => {
    const gone = file(name);
    const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    return Object.assign(gone, { slice: () => Object.assign(new Blob(), { arrayBuffer }) });
  };
  const namesOf = async (picked: readonly File[], more = parts) =>
    (await pickFiles({ current: [] }, picked, more)).files.map(({ name }) => name);

  it('get the name that the server will use, their own key and the pieces that are shown', async () => {
    const { files, skipped } = await pickFiles({ current: [] }, [file('a.pdf'), file('../"b".pdf', PNG)], parts);
    expect(files.map(({ name, at, lines }) => [name, at, lines])).toEqual([
      ['a.pdf', 5, parts.lines],
      ['b.png', 5, parts.lines],
    ]);
    expect(new Set(files.map(({ key }) => key)).size).toBe(2);
    expect(skipped).toEqual([]);
  });

  it('with the same name are merged when identical and numbered otherwise', async () => {
    const { files } = await pickFiles(
      { current: [] },
      [file('image.pdf'), file('image.pdf'), file('image.pdf', PDF, 2)],
      parts,
    );
    expect(files.map(({ name }) => name)).toEqual(['image.pdf', 'image (2).pdf']);
    const again = await pickFiles({ current: files }, [file('image.pdf', PDF, 2), file('image.pdf', PNG)], parts);
    expect(again.files.map(({ name }) => name)).toEqual(['image.pdf', 'image (2).pdf', 'image (3).png']);
  });

  it('that cannot be a demand form are skipped with a reason', async () => {
    const { files, skipped } = await pickFiles(
      { current: [] },
      [file('a.pdf', new Uint8Array()), file('b.pdf', HTML), file('c.pdf')],
      parts,
    );
    expect(files.map(({ name }) => name)).toEqual(['c.pdf']);
    expect(skipped).toEqual([
      attachTexts.skipped('a.pdf', demandFileTexts.empty),
      attachTexts.skipped('b.pdf', demandFileTexts['wrong-type']),
    ]);
  });

  it('are typed by content, not by name', async () => {
    const page = new File([PDF], 'zapotrzebowanie.html', { type: 'text/html' });
    const picture = new File([PNG], 'skan.svg', { type: 'image/svg+xml' });
    const { files } = await pickFiles({ current: [] }, [page, picture], parts);
    expect(files.map((one) => [one.name, one.file.type])).toEqual([
      ['zapotrzebowanie.html.pdf', 'application/pdf'],
      ['skan.svg.png', 'image/png'],
    ]);
    expect(await files[0]?.file.bytes()).toEqual(new Uint8Array(PDF));
  });

  it('that cannot be read do not affect the others', async () => {
    const { files, skipped } = await pickFiles({ current: [] }, [unreadable('a.pdf'), file('b.pdf')], parts);
    expect(files.map(({ name }) => name)).toEqual(['b.pdf']);
    expect(skipped).toEqual([attachTexts.skipped('a.pdf', attachTexts.unreadable)]);
  });

  it('are added to the files present when reading ends', async () => {
    const { files } = await pickFiles({ current: [] }, [file('old.pdf')], parts);
    const waiting = { current: files };
    const picking = [pickFiles(waiting, [file('a.pdf')], parts), pickFiles(waiting, [file('b.pdf')], parts)];
    waiting.current = [];
    await Promise.all(picking);
    expect(waiting.current.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('are limited to what the cart still accepts', async () => {
    const many = Array.from({ length: 30 }, (_, index) => file(`${index}.pdf`));
    expect(await namesOf(many, { ...parts, attached: 15 })).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf']);
    expect((await pickFiles({ current: [] }, many, parts)).skipped).toEqual([
      attachTexts.skippedMany(10, MAX_CART_DEMAND_FORMS),
    ]);
  });
});

describe('a file that is sent', () => {
  const wish = {
    fileName: 'a.pdf',
    file: new Blob(),
    productId: 1,
    lines: [of(1, 2)],
    key: 'key',
    onUploaded: () => undefined,
  };

  it('and cannot be read any more fails as unreadable', async () => {
    vi.stubGlobal(
      'FileReader',
      class {
        readonly error = new DOMException('gone', 'NotReadableError');
        onerror = () => undefined;
        readAsDataURL = () => this.onerror();
      },
    );
    const sent = uploadDemandForm({ ...wish, signal: new AbortController().signal });
    await expect(sent).rejects.toBeInstanceOf(UnreadableFile);
    vi.unstubAllGlobals();
  });

  it.each([
    ['the device', new UnreadableFile('gone'), attachTexts.unreadable],
    ['no answer', new ApiError({ kind: 'network' }), attachTexts.unknown],
    ['too large', new ApiError({ kind: 'http', status: 413 }), demandFileTexts['too-large']],
    ['too large for a proxy', new ApiError({ kind: 'network', status: 413 }), demandFileTexts['too-large']],
    ['a refusal', new ApiError({ kind: 'http', status: 422, body: { errors: { fileName: ['Nie.'] } } }), 'Nie.'],
    ['the end of the session', new ApiError({ kind: 'http', status: 401 }), null],
    ['an unknown error', new DOMException('?', 'DataCloneError'), attachTexts.unknown],
  ])('fails with a message for %s', (_, error, words) => {
    expect(uploadFailure(error, attachTexts.unknown)).toBe(words);
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
    [3, 'Morfina: 3 szt.'],
    [5, 'Morfina: 3 szt. (w koszyku 5 szt.)'],
  ])('of a form for 3 pieces of a product, %i of which are in the cart', (held, words) => {
    expect(demandTexts.isForProduct('Morfina', { shown: 3, held }).replace(/\s/g, ' ')).toBe(words);
  });

  it.each([
    ['tabl. · 10 mg · 20 tabl.', { form: 'tabl.', rest: '10 mg, 20 tabl.' }],
    ['żel', { form: 'żel', rest: '' }],
    ['', { form: '', rest: '' }],
  ])('of the form for %j', (withFormat, columns) => {
    expect(formColumns(withFormat)).toEqual(columns);
  });
});
