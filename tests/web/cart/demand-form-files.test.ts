import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorTexts } from '#shared/texts/common.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { PDF } from '#tests/support/shop/demand-files.ts';
import { aUser, type FakeApi, fakeApi } from '#tests/support/web/fake-api.ts';
import { downloadDemandForm } from '#web/api/demand.ts';
import { saveDemandForm } from '#web/offline/actions/use-save-demand-form.ts';
import { session } from '#web/state/session.ts';

const asPdf = { 'Content-Type': 'application/pdf' };
const content = Buffer.from(PDF).toString('latin1');
const refusal = (code: string, message: string) => ({ code, message, requestId: 'r-1' });
const scan = { id: 7, fileName: 'skan.pdf' };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  session.start(aUser());
});
afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

describe('a demand form that the server has', () => {
  it('is downloaded with its type, on behalf of its owner', async () => {
    api.answer({ body: content, headers: asPdf });
    const file = await downloadDemandForm(7);
    expect([file.type, await file.text()]).toEqual(['application/pdf', content]);
    const [request] = api.requests;
    expect(new URL(request?.url ?? '').pathname).toBe('/api/cart/narcotic-document/7');
    expect(request?.headers.get('Zapas-User')).toBe('u-1');
  });

  it('of another account is refused', async () => {
    api.answer({ body: content, headers: { ...asPdf, 'Zapas-User': 'u-2' } });
    await expect(downloadDemandForm(7)).rejects.toMatchObject({ status: 403 });
  });

  it.each([
    ['the log-in page of a network', { body: '<html></html>' }, 'network'],
    ['a picture of an unsupported type', { body: '<svg/>', headers: { 'Content-Type': 'image/svg+xml' } }, 'network'],
    ['a portal’s JSON instead of a file', { body: {} }, 'network'],
    ['JSON instead of a file', { body: {}, headers: { 'X-Request-Id': 'r' } }, 'invalid'],
    ['a connection that broke', 'cut', 'network'],
  ] as const)('is not %s', async (_, answer, kind) => {
    api.answer(answer);
    await expect(downloadDemandForm(7)).rejects.toMatchObject({ kind });
  });
});

describe('saving a demand form', () => {
  const saved = async () => {
    const kept: string[] = [];
    const told: unknown[] = [];
    await saveDemandForm(
      scan,
      (name) => kept.push(name),
      async (message) => void told.push(message),
    );
    return { kept, told };
  };

  it('saves it under its name', async () => {
    api.answer({ body: content, headers: asPdf });
    expect(await saved()).toEqual({ kept: ['skan.pdf'], told: [] });
  });

  it.each([
    ['no network', 'cut' as const, errorTexts.offline],
    ['a deleted form', { status: 404, body: refusal('not_found', errorTexts.notFound) }, errorTexts.notFound],
    ['a failing server', { status: 500, body: refusal('server', errorTexts.server) }, errorTexts.server],
  ])('shows a Polish message for %s', async (_, answer, text) => {
    api.answer(answer);
    const { kept, told } = await saved();
    expect(kept).toEqual([]);
    expect(told).toMatchObject([{ title: demandTexts.notSaved('skan.pdf'), text }]);
  });

  it('shows nothing when the session has ended', async () => {
    api.answer({ status: 401, body: refusal('no_session', errorTexts.noSession) });
    expect(await saved()).toEqual({ kept: [], told: [] });
  });
});
