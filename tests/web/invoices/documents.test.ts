import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#shared/contract/headers.ts';
import type { Invoice, InvoiceFormat } from '#shared/contract/invoices.ts';
import { readZip } from '#tests/support/shop/zip.ts';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  archiveOf,
  collectDocuments,
  invoiceSource,
  monthDocuments,
  NEW_DOCUMENTS,
} from '#web/features/invoices/collect-documents.ts';
import { lockReason } from '#web/features/invoices/lock-reason.ts';
import { monthChoices } from '#web/features/invoices/month-choices.ts';
import { session } from '#web/state/session.ts';

function anInvoice(id: number, more: Partial<Invoice> = {}): Invoice {
  return {
    id,
    kind: 'ordinary',
    number: `FV/A/2026/11/0000${id}`,
    issuer: { id: 1, name: 'Hurtownia', agreementId: 1, isAgreed: true },
    createDate: '2026-11-28',
    paymentDate: '2026-12-19',
    orderId: id,
    orderNumber: `ZA/2026/11/0000${id}`,
    originalNumber: null,
    priceNet: 100,
    priceGross: 108,
    downloadedDate: null,
    downloadedBy: null,
    ...more,
  };
}

const notAgreed = { id: 2, name: 'Producent', agreementId: 2, isAgreed: false };
const network = () => new ApiError({ kind: 'network' });
const refused = (message: string, status = 500) => new ApiError({ kind: 'http', status, message });

/**
 * A server with these documents that fails for `failing`; also records its requests. `lacking`: what earlier archives of
 * the device lack.
 */
function source(
  invoices: Invoice[],
  proformas: Invoice[] = [],
  failing: (file: string) => Error | null = () => null,
  lacking: Invoice[] = [],
) {
  const asked: string[] = [];
  const recorded: number[] = [];
  return {
    asked,
    recorded,
    list: async (isProforma: boolean, page: number, perPage: number) => {
      const all = isProforma ? proformas : invoices;
      return { items: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    },
    file: async ({ id }: Pick<Invoice, 'id'>, format: InvoiceFormat) => {
      const name = `${id}.${format}`;
      asked.push(name);
      const error = failing(name);
      if (error) throw error;
      return new Blob([name]);
    },
    missing: async () => lacking,
    record: async (documents: readonly { readonly id: number }[]) => {
      recorded.push(...documents.map(({ id }) => id));
    },
  };
}

const silent = () => undefined;
const BOTH = [false, true];

describe('documents', () => {
  afterEach(() => {
    session.end(null);
    vi.unstubAllGlobals();
  });

  it('are requested on behalf of one user, and no longer once another has logged in', async () => {
    const api = fakeApi();
    session.start(aUser('u-1'));
    const pdf = { body: '%PDF', headers: { 'Content-Type': 'application/pdf' } };
    const page = (items: Invoice[]) => ({ body: { items, page: 1, perPage: 100, total: items.length } });
    const logInOfAnother = () => {
      session.end(null);
      session.start(aUser('u-2'));
      return { status: 404, body: { message: 'Nie ma', code: 'not_found', requestId: 'r' } };
    };
    api.answer(page([anInvoice(1), anInvoice(2), anInvoice(3)]), page([]), pdf, pdf, logInOfAnother);
    const { files, missing } = await collectDocuments(invoiceSource('u-1', { new: true }), BOTH, silent);
    expect(api.requests.map(({ headers }) => headers.get(HEADERS.user))).toEqual(Array(5).fill('u-1'));
    expect(files).toHaveLength(2);
    expect(missing).toHaveLength(4);
  });
});

describe('new documents', () => {
  it('are fetched PDF before XML, proformas as PDF only, and none without an agreement', async () => {
    const proforma = anInvoice(3, { kind: 'proforma', number: 'PF/A/2026/11/00001' });
    const server = source([anInvoice(1), anInvoice(2, { issuer: notAgreed }), anInvoice(4)], [proforma]);
    const { files, unagreed, missing } = await collectDocuments(server, BOTH, silent);
    expect(server.asked).toEqual(['1.pdf', '1.xml', '4.pdf', '4.xml', '3.pdf']);
    expect(files.map(({ name }) => name)).toEqual([
      'FV-A-2026-11-00001.pdf',
      'FV-A-2026-11-00001.xml',
      'FV-A-2026-11-00004.pdf',
      'FV-A-2026-11-00004.xml',
      'PF-A-2026-11-00001.pdf',
    ]);
    expect(missing).toEqual([]);
    expect(unagreed).toEqual([
      { agreementId: 2, text: expect.stringMatching(/^1\sdokument wystawcy Producent: brak zgody/) },
    ]);
  });

  it('are listed completely before the first is fetched', async () => {
    const many = Array.from({ length: 230 }, (_, n) => anInvoice(n + 1));
    const server = source(many);
    const told: (readonly number[])[] = [];
    const { files } = await collectDocuments(server, BOTH, (...progress) => told.push(progress));
    expect(files).toHaveLength(460);
    expect(told[0]).toEqual([0, 230]);
    expect(told.at(-1)).toEqual([230, 230]);
  });

  it('that fail do not stop the others; the XML is not tried without the PDF', async () => {
    const server = source([anInvoice(1), anInvoice(2)], [], (file) => (file === '1.pdf' ? refused('Zepsute.') : null));
    const { files, missing } = await collectDocuments(server, BOTH, silent);
    expect(server.asked).toEqual(['1.pdf', '2.pdf', '2.xml']);
    expect(files).toHaveLength(2);
    expect(missing).toEqual(['FV-A-2026-11-00001.pdf: zepsute.']);
  });

  it('are not tried after a connection loss, and all are reported', async () => {
    const server = source([anInvoice(1), anInvoice(2)], [], (file) => (file === '1.xml' ? network() : null));
    const { files, missing } = await collectDocuments(server, BOTH, silent);
    expect(server.asked).toEqual(['1.pdf', '1.xml']);
    expect(files.map(({ name }) => name)).toEqual(['FV-A-2026-11-00001.pdf']);
    expect(missing).toEqual([
      'FV-A-2026-11-00001.xml: przerwane połączenie',
      'FV-A-2026-11-00002.pdf: nie próbowano po przerwaniu połączenia',
      'FV-A-2026-11-00002.xml: nie próbowano po przerwaniu połączenia',
    ]);
  });

  it('fetched before the session ended are kept, since the server counts them as downloaded', async () => {
    const three = [anInvoice(1), anInvoice(2), anInvoice(3)];
    const server = source(three, [], (file) => (file === '2.pdf' ? refused('Sesja wygasła.', 401) : null));
    const { files, missing } = await collectDocuments(server, BOTH, silent);
    expect(server.asked).toEqual(['1.pdf', '1.xml', '2.pdf']);
    expect(files.map(({ name }) => name)).toEqual(['FV-A-2026-11-00001.pdf', 'FV-A-2026-11-00001.xml']);
    expect(missing).toEqual([
      'FV-A-2026-11-00002.pdf: sesja wygasła',
      'FV-A-2026-11-00002.xml: nie próbowano po wygaśnięciu sesji',
      'FV-A-2026-11-00003.pdf: nie próbowano po wygaśnięciu sesji',
      'FV-A-2026-11-00003.xml: nie próbowano po wygaśnięciu sesji',
    ]);
  });

  it('come with what earlier archives lack, last and once', async () => {
    const known = anInvoice(1, { downloadedDate: '2026-11-28T10:00:00.000Z' });
    const server = source([anInvoice(2), anInvoice(3, { issuer: notAgreed })], [], undefined, [known, anInvoice(2)]);
    const { files, settled } = await collectDocuments(server, BOTH, silent);
    expect(server.asked).toEqual(['2.pdf', '2.xml', '1.pdf', '1.xml']);
    expect(server.recorded).toEqual([2]);
    expect(files).toHaveLength(4);
    expect(settled.map(({ id }) => id)).toEqual([2, 1]);
  });

  it.each([
    ['no file is missing', null, [1, 2]],
    ['its PDF is lost', ['1.pdf', network()], []],
    ['its XML is lost', ['1.xml', network()], []],
    ['its PDF fails', ['1.pdf', refused('Zepsute.')], [2]],
    ['its PDF is refused', ['1.pdf', refused('Brak zgody.', 403)], [2]],
    ['it does not exist any more', ['1.pdf', refused('Nie ma.', 404)], [1, 2]],
  ] as const)('are settled when all files are here: %s', async (_, failure, ids) => {
    const failing = (file: string) => (file === failure?.[0] ? failure[1] : null);
    const server = source([anInvoice(1), anInvoice(2)], [], failing);
    const { settled } = await collectDocuments(server, BOTH, silent);
    expect(server.recorded).toEqual([1, 2]);
    expect(settled.map(({ id }) => id)).toEqual(ids);
  });

  it('cannot be listed without a session', async () => {
    const server = { ...source([]), list: () => Promise.reject(refused('Sesja wygasła.', 401)) };
    await expect(collectDocuments(server, BOTH, silent)).rejects.toThrow('Sesja wygasła.');
  });
});

describe('the documents of a month', () => {
  afterEach(() => {
    session.end(null);
    vi.unstubAllGlobals();
  });

  it('are all asked for by month, downloaded or not, in one list', async () => {
    const api = fakeApi();
    session.start(aUser('u-1'));
    const known = anInvoice(1, { downloadedDate: '2026-11-28T10:00:00.000Z' });
    const pdf = { body: '%PDF', headers: { 'Content-Type': 'application/pdf' } };
    api.answer({ body: { items: [known], page: 1, perPage: 100, total: 1 } }, pdf);
    const { wanted, proformas, name } = monthDocuments('2026-11', false);
    const { files } = await collectDocuments(invoiceSource('u-1', wanted), proformas, silent);
    const asked = api.requests.map(({ url }) => new URL(url));
    expect(asked[0]?.searchParams.get('month')).toBe('2026-11');
    expect(asked[0]?.searchParams.has('new')).toBe(false);
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/api/invoices/',
      '/api/invoices/1/pdf',
      '/api/invoices/1/xml',
    ]);
    expect(files).toHaveLength(2);
    expect(name('2026-12-03')).toBe('faktury-2026-11');
  });

  it('have a name of their own, as new ones have', () => {
    expect(monthDocuments('2026-11', true)).toMatchObject({ wanted: { month: '2026-11' }, proformas: [true] });
    expect(monthDocuments('2026-11', true).name('2026-12-03')).toBe('proformy-2026-11');
    expect(NEW_DOCUMENTS.name('2026-12-03')).toBe('faktury-2026-12-03');
  });
});

describe('months to choose from', () => {
  it('are the last two years, newest first, and the one in the address', () => {
    const choices = monthChoices('2026-02-28', '2009-05');
    expect(choices.map(({ value }) => value).slice(0, 4)).toEqual(['', '2026-02', '2026-01', '2025-12']);
    expect(choices).toHaveLength(26);
    expect(choices.at(-1)).toEqual({ value: '2009-05', label: 'maj 2009' });
    expect(monthChoices('2026-02-28', '2026-01')).toHaveLength(25);
  });
});

describe('the archive', () => {
  const file = { name: 'a.pdf', bytes: new TextEncoder().encode('a') };
  const at = new Date('2026-11-28T10:00:00Z');
  const filesIn = async (archive: ReturnType<typeof archiveOf>) =>
    archive === null ? [] : readZip(new Uint8Array(await archive.content.arrayBuffer()));

  it('is null without files', () => {
    expect(archiveOf({ files: [], unagreed: [], missing: ['b.pdf: sesja wygasła'] }, 'faktury', at)).toBeNull();
  });

  it('contains the files, and the list of missing ones where there are any', async () => {
    const missing = ['b.pdf: sesja wygasła', 'b.xml: nie próbowano po wygaśnięciu sesji'];
    const unagreed = [{ agreementId: 2, text: '1 dokument wystawcy Producent: brak zgody' }];
    const plain = archiveOf({ files: [file], unagreed: [], missing: [] }, 'faktury-2026-11-28', at);
    expect(plain?.name).toBe('faktury-2026-11-28.zip');
    expect((await filesIn(plain)).map(({ name }) => name)).toEqual(['a.pdf']);
    const [first, list] = await filesIn(archiveOf({ files: [file], unagreed, missing }, 'faktury', at));
    expect(first?.name).toBe('a.pdf');
    expect(list?.name).toBe('nie-pobrano.txt');
    const words = new TextDecoder().decode(list?.bytes);
    for (const line of [...missing, unagreed[0]?.text]) expect(words).toContain(line);
  });

  it('is read back as written, for any content', async () => {
    const file = fc.record({
      name: fc.string({ unit: 'grapheme' }).map((text) => `${text}.pdf`),
      bytes: fc.uint8Array({ maxLength: 300 }),
    });
    const files = fc.uniqueArray(file, { selector: ({ name }) => name, minLength: 1 });
    await fc.assert(
      fc.asyncProperty(files, async (files) => {
        const made = files.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) }));
        const archive = archiveOf({ files: made, unagreed: [], missing: [] }, 'faktury', at);
        expect(archive?.content.type).toBe('application/zip');
        const read = await filesIn(archive);
        expect(read.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) }))).toEqual(made);
      }),
    );
  });
});

describe('the lock reason of a file', () => {
  it.each([
    [{}, 'pdf', true, undefined],
    [{}, 'xml', true, 'invoices-pdf-first'],
    [{ downloadedDate: '2026-11-28T10:00:00.000Z' }, 'xml', true, undefined],
    [{ issuer: notAgreed }, 'pdf', true, 'invoices-agreement-2'],
    [{ issuer: notAgreed }, 'xml', true, 'invoices-agreement-2'],
    [{}, 'pdf', false, 'invoices-offline'],
  ] as const)('%j as %s, online %s: %s', (more, format, isOnline, id) => {
    expect(lockReason(anInvoice(1, more as Partial<Invoice>), format, isOnline)?.id).toBe(id);
  });
});
