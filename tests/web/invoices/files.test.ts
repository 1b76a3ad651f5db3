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
  it('is downloaded as bytes, on behalf of the user', async () => {
    api.answer({ body: '%PDF-1.3', headers: { 'Content-Type': 'application/pdf' } });
    const file = await fetchPdf();
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.3']);
    const [request] = api.requests;
    expect(new URL(request?.url ?? '').pathname).toBe('/api/invoices/7/pdf');
    expect(request?.headers.get('Zapas-User')).toBe('u-1');
  });

  it('fails with the reason of a refusal', async () => {
    const body = { message: 'Najpierw PDF.', code: 'pdf_first', requestId: 'r' };
    api.answer({ status: 403, body });
    await expect(fetchPdf()).rejects.toMatchObject({ kind: 'http', code: 'pdf_first', message: 'Najpierw PDF.' });
  });

  it('fails as a network error when a captive portal answers', async () => {
    api.answer({ body: '<html>Zaloguj się do Wi-Fi</html>' });
    await expect(fetchPdf()).rejects.toMatchObject({ kind: 'network' });
  });

  it('fails as a network error when JSON of something else comes instead, and is invalid when it is the API’s', async () => {
    api.answer({ body: {} });
    await expect(fetchPdf()).rejects.toMatchObject({ kind: 'network' });
    api.answer({ body: {}, headers: { 'X-Request-Id': 'r' } });
    await expect(fetchPdf()).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is refused when it belongs to another user by now', async () => {
    api.answer({ body: '%PDF', headers: { 'Content-Type': 'application/pdf', 'Zapas-User': 'u-2' } });
    await expect(fetchPdf()).rejects.toMatchObject({ code: 'other_user' });
  });
});
