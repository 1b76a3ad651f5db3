import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HEADERS } from '#shared/contract/headers.ts';
import { documentTexts } from '#shared/texts/accounts/documents.ts';
import { accountFieldTexts, passwordTexts, registryTexts } from '#shared/texts/accounts/fields.ts';
import { registrationDocumentTexts, registrationTexts } from '#shared/texts/accounts/registration.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { APPLICATION, DICTIONARIES, TOKEN } from '#tests/support/components/registration.ts';
import { show } from '#tests/support/components/render.tsx';
import { fakeApi, fakeUploads } from '#tests/support/web/fake-api.ts';
import { applicationQuery, registrationFormQuery } from '#web/api/registration.ts';
import { DocumentsScreen } from '#web/features/auth/registration/documents/DocumentsScreen.tsx';
import { RegistrationScreen } from '#web/features/auth/registration/RegistrationScreen.tsx';

const { fields, titles } = registrationTexts;
/** A form that is right but for its passwords. */
const OF_CARE_HOME = {
  login: 'dom.pomocy',
  email: 'dom@pomoc.example',
  storeType: 'care_home',
  facilityName: 'Dom Pomocy',
  voivodeshipOffice: 'dolnośląskie',
  distributionGroup: 'independent',
  phone: '555-555-555',
  street: 'Prosta',
  building: '1',
  postCode: '50-001',
  city: 'Wrocław',
  province: 'dolnośląskie',
  nip: '7777777777',
  regon: '777777770',
  payerName: 'Dom Pomocy',
};

const form = (dictionaries: object = DICTIONARIES) =>
  show(<RegistrationScreen />, {
    seed: (client) => client.setQueryData(registrationFormQuery().queryKey, structuredClone(dictionaries) as never),
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('registration', () => {
  it('shows the errors of the present step at their fields, and goes on when they are right', async () => {
    const { screen } = await form();
    const next = screen.getByRole('button', { name: registrationTexts.next });
    await screen.getByLabelText(fields.email).fill('apteka@');
    await screen.getByLabelText(fields.password, { exact: true }).fill('krótkie');
    await next.click();
    await expect.element(screen.getByLabelText(fields.login)).toHaveFocus();
    await expect.element(screen.getByText(errorTexts.required).first()).toBeVisible();
    await expect.element(screen.getByText(accountFieldTexts.email)).toBeVisible();
    await expect.element(screen.getByText(passwordTexts.short)).toBeVisible();
    await screen.getByLabelText(fields.login).fill('dom.pomocy');
    await screen.getByLabelText(fields.email).fill('dom@pomoc.example');
    await screen.getByLabelText(fields.password, { exact: true }).fill('krzesło-zielone-5');
    await screen.getByLabelText(fields.passwordRepeat).fill('krzesło-zielone-5');
    await next.click();
    await expect.element(screen.getByRole('heading', { name: titles.facility })).toHaveFocus();
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  });

  it('asks a pharmacy for its number in the register, and a care home for its office', async () => {
    const { screen } = await form();
    const next = screen.getByRole('button', { name: registrationTexts.next });
    await screen.getByLabelText(fields.login).fill('dom.pomocy');
    await screen.getByLabelText(fields.email).fill('dom@pomoc.example');
    await screen.getByLabelText(fields.password, { exact: true }).fill('krzesło-zielone-5');
    await screen.getByLabelText(fields.passwordRepeat).fill('krzesło-zielone-5');
    await next.click();
    await screen.getByLabelText(fields.storeType).selectOptions('care_home');
    await expect.element(screen.getByLabelText(fields.voivodeshipOffice)).toBeVisible();
    await screen.getByLabelText(fields.storeType).selectOptions('open_pharmacy');
    await screen.getByLabelText(fields.facilityName).fill('Apteka');
    await screen.getByLabelText(fields.distributionGroup).selectOptions('independent');
    await next.click();
    // The number stands in the first step.
    await expect.element(screen.getByLabelText(fields.registerId)).toHaveFocus();
    await expect.element(screen.getByText(errorTexts.required)).toBeVisible();
  });

  it('asks to accept the pages in force, and sends their versions', async () => {
    const pages = [
      { name: 'website-regulations', version: 2 },
      { name: 'privacy-policy', version: 5 },
    ];
    const values = { ...OF_CARE_HOME, acceptedPages: 'website-regulations:1 privacy-policy:5' };
    localStorage.setItem('zapas.registration', JSON.stringify({ at: Date.now(), values }));
    const api = fakeApi();
    const { screen } = await form({ ...DICTIONARIES, pages });
    const next = screen.getByRole('button', { name: registrationTexts.next });
    await screen.getByLabelText(fields.password, { exact: true }).fill('krzesło-zielone-5');
    await screen.getByLabelText(fields.passwordRepeat).fill('krzesło-zielone-5');
    for (const _ of ['account', 'facility', 'contact', 'payer']) await next.click();
    const consent = screen.getByRole('checkbox', { name: /Akceptuję/ });
    await expect.element(consent).toHaveFocus();
    await expect.element(consent).toHaveAccessibleDescription(registryTexts.acceptPages);
    const policy = screen.getByRole('link', { name: 'Polityka prywatności (wersja 5)' });
    await expect.element(policy).toHaveAttribute('href', '/privacy-policy?wersja=5');
    await expect.element(policy).toHaveAttribute('target', '_blank');
    expect(api.requests).toHaveLength(0);
    await consent.click();
    await next.click();
    await expect.poll(() => api.requests).toHaveLength(1);
    const sent = new URLSearchParams(await api.requests[0]?.text());
    expect(sent.get('acceptedPages')).toBe('website-regulations:2 privacy-policy:5');
  });

  it('starts anew without the draft', async () => {
    const { screen } = await form();
    await screen.getByLabelText(fields.login).fill('dom.pomocy');
    await screen.getByRole('button', { name: registrationTexts.discard }).click();
    await expect.element(screen.getByLabelText(fields.login)).toHaveValue('');
    expect(localStorage.getItem('zapas.registration')).toBeNull();
  });
});

describe('the documents of a registration', () => {
  const documents = (application: object) =>
    show(<DocumentsScreen token={TOKEN} />, {
      seed: (client) => client.setQueryData(applicationQuery(TOKEN).queryKey, application as never),
    });

  it('are listed with their sizes; an HTML file named .pdf is refused by its content', async () => {
    const { screen } = await documents(APPLICATION);
    await expect.element(screen.getByText('skan.pdf')).toBeVisible();
    expect(screen.getByText(registrationDocumentTexts.general(APPLICATION.storeTypeLabel)).elements()).toHaveLength(0);
    const input = page.getByLabelText(registrationDocumentTexts.input('Zezwolenie'));
    await input.upload(new File(['<!doctype html>'], 'strona.pdf', { type: 'application/pdf' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/strona\.pdf: To nie jest plik PDF/);
  });

  it('say what comes without any, and thank once sent', async () => {
    const { screen } = await documents({ ...APPLICATION, documents: [] });
    await expect.element(screen.getByText(registrationDocumentTexts.general(APPLICATION.storeTypeLabel))).toBeVisible();
    await expect.element(screen.getByRole('button', { name: registrationDocumentTexts.submitGeneral })).toBeVisible();
    const sent = await documents({ ...APPLICATION, sentAt: '2026-11-29T12:00:00.000Z' });
    await expect.element(sent.screen.getByText(APPLICATION.number, { exact: false })).toBeVisible();
    await expect.element(sent.screen.getByText(registrationDocumentTexts.sent.when, { exact: true })).toBeVisible();
  });

  it('say why they are not sent when the login was taken meanwhile', async () => {
    const taken = registryTexts.loginTakenMeanwhile(APPLICATION.login);
    const errors = { login: [taken] };
    const refusal = { code: 'invalid', message: errorTexts.invalid, errors, requestId: 'r-1' };
    fakeApi().answer(({ method }) => (method === 'GET' ? { body: APPLICATION } : { status: 422, body: refusal }));
    const { screen, path } = await documents(APPLICATION);
    await screen.getByRole('button', { name: registrationDocumentTexts.submit }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(taken);
    await screen.getByRole('link', { name: registrationDocumentTexts.again }).click();
    expect(path()).toBe('/register/rejestracja');
  });

  it.each([
    ['says why', null, registrationDocumentTexts.refused('skan.pdf', documentTexts.alreadySent)],
    ['thanks where another tab has sent all', '2026-11-29T12:00:00.000Z', registrationDocumentTexts.sent.title],
  ])('a removal that is refused %s', async (_, sentAt, told) => {
    const errors = { documents: [documentTexts.alreadySent] };
    const refusal = { code: 'invalid', message: errorTexts.invalid, errors, requestId: 'r-1' };
    fakeApi().answer(({ method }) =>
      method === 'GET' ? { body: { ...APPLICATION, sentAt } } : { status: 422, body: refusal },
    );
    const { screen } = await documents(APPLICATION);
    await screen.getByRole('button', { name: registrationDocumentTexts.remove('skan.pdf') }).click();
    await expect.element(screen.getByText(told)).toBeVisible();
  });

  /** An answer from which nobody can tell what happened; it is not asked for again, which would take seconds. */
  const UNREADABLE = { body: {}, headers: { [HEADERS.requestId]: 'r-2' } };

  it.each([
    ['by an upload whose answer was lost', true],
    ['on another device', false],
  ])('attached %s are shown before anything is sent as a general shop', async (_, isUploaded) => {
    const api = fakeApi();
    fakeUploads();
    const permit = new File(['%PDF-1.4'], 'zezwolenie.pdf');
    const attached = { id: 1, kind: 'open_pharmacy_permit', fileName: permit.name, size: permit.size };
    const errors = { documents: [documentTexts.attached] };
    const sent: (string | null)[] = [];
    api.answer(async (request) => {
      if (!request.url.endsWith(`/send-data/${TOKEN}`)) return UNREADABLE;
      if (request.method === 'GET') return { body: { ...APPLICATION, documents: [attached] } };
      sent.push(new URLSearchParams(await request.text()).get('asGeneralShop'));
      if (sent.at(-1) === '1')
        return { status: 422, body: { code: 'invalid', message: errorTexts.invalid, errors, requestId: 'r-1' } };
      return { body: { ...APPLICATION, sentAt: '2026-11-29T12:00:00.000Z' } };
    });
    const { screen } = await documents({ ...APPLICATION, documents: [] });
    const submit = screen.getByRole('button', { name: registrationDocumentTexts.submit });
    if (isUploaded) await page.getByLabelText(registrationDocumentTexts.input('Zezwolenie')).upload(permit);
    else await screen.getByRole('button', { name: registrationDocumentTexts.submitGeneral }).click();
    await expect
      .element(screen.getByRole('button', { name: registrationDocumentTexts.remove(permit.name) }))
      .toBeVisible();
    if (isUploaded) expect(screen.getByRole('alert').elements()).toHaveLength(0);
    else await expect.element(screen.getByRole('alert')).toHaveTextContent(documentTexts.attached);
    await submit.click();
    await expect.element(screen.getByText(registrationDocumentTexts.sent.when, { exact: true })).toBeVisible();
    expect(sent).toEqual(isUploaded ? [''] : ['1', '']);
  });
});
