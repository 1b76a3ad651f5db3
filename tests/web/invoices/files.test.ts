import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { downloadInvoice } from '#web/api/invoices.ts';
import { session } from '#web/state/session.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  session.start(aUser());
});
afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

const fetchPdf = () => downloadInvoice({ id: 7, kind: 'ordinary' }, 'pdf');

describe('a file of the API', () => {
  it('is its bytes, asked for in the name of the user', async () => {
    api.answer({ body: '%PDF-1.3', headers: { 'Content-Type': 'application/pdf' } });
    const file = await fetchPdf();
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.3']);
    const [request] = api.requests;
    expect(new URL(request?.url ?? '').pathname).toBe('/api/invoices/7/pdf');
    expect(request?.headers.get('Zapas-User')).toBe('u-1');
  });

  it('that is refused says why', async () => {
    const body = { message: 'Najpierw PDF.', code: 'pdf_first', requestId: 'r' };
    api.answer({ status: 403, body });
    await expect(fetchPdf()).rejects.toMatchObject({ kind: 'http', code: 'pdf_first', message: 'Najpierw PDF.' });
  });

  it('that is a page of something on the way is no answer at all', async () => {
    api.answer({ body: '<html>Zaloguj się do Wi-Fi</html>' });
    await expect(fetchPdf()).rejects.toMatchObject({ kind: 'network' });
  });

  it('that is JSON in its place is none', async () => {
    api.answer({ body: {} });
    await expect(fetchPdf()).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('that belongs to somebody else by now is nobody’s', async () => {
    api.answer({ body: '%PDF', headers: { 'Content-Type': 'application/pdf', 'Zapas-User': 'u-2' } });
    await expect(fetchPdf()).rejects.toMatchObject({ code: 'other_user' });
  });
});
