import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { registryTexts } from '#shared/texts/accounts/fields.ts';
import { registrationTexts } from '#shared/texts/accounts/registration.ts';
import { commonTexts, errorTexts } from '#shared/texts/common.ts';
import { requestTexts } from '#shared/texts/server.ts';
import { DICTIONARIES, ENTRY } from '#tests/support/components/registration.ts';
import { show } from '#tests/support/components/render.tsx';
import { fakeApi } from '#tests/support/web/fake-api.ts';
import { RegistrationScreen } from '#web/features/auth/registration/RegistrationScreen.tsx';

const { fields, titles } = registrationTexts;

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message, requestId: 'r-1' },
});
const invalid = (errors: Record<string, string>): Answer => ({
  status: 422,
  body: {
    code: ERROR_CODES.invalid,
    message: errorTexts.invalid,
    errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
    requestId: 'r-1',
  },
});

/** The first stage over a server that answers as told; `filled`: with right values, at its last step. */
async function registration(answers: { entry?: Answer; payer?: Answer; sent?: Answer } = {}) {
  const api = fakeApi();
  api.answer(({ url, method }) => {
    const { pathname } = new URL(url);
    if (pathname.includes('/pharmacy-data/')) return answers.entry ?? { body: ENTRY };
    if (pathname.endsWith('/payer-data')) return answers.payer ?? { body: ENTRY.payer };
    return method === 'GET' ? { body: DICTIONARIES } : (answers.sent ?? { status: 500, body: {} });
  });
  const { screen } = await show(<RegistrationScreen />);
  const field = (name: keyof typeof fields) => screen.getByLabelText(fields[name], { exact: true });
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const step = (name: keyof typeof titles) => screen.getByRole('heading', { name: titles[name], exact: true });
  const fetchPharmacy = async () => {
    await field('registerId').fill('1000001');
    await press(registrationTexts.fetch);
  };
  const fillAccount = async () => {
    await fetchPharmacy();
    await expect.element(screen.getByText(registrationTexts.found(ENTRY.name, ENTRY.state))).toBeVisible();
    await field('login').fill('pod.zrodlem');
    await field('email').fill('apteka@podzrodlem.example');
    await field('password').fill('krzesło-zielone-5');
    await field('passwordRepeat').fill('krzesło-zielone-5');
    await press(registrationTexts.next);
    await expect.element(step('facility')).toHaveFocus();
  };
  const fill = async () => {
    await fillAccount();
    await field('distributionGroup').selectOptions('independent');
    await press(registrationTexts.next);
    await expect.element(step('contact')).toHaveFocus();
    await press(registrationTexts.next);
    await expect.element(step('payer')).toHaveFocus();
  };
  return { screen, field, press, step, fetchPharmacy, fillAccount, fill };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('what the registers say', () => {
  it('stands at the pharmacy ID that is not found', async () => {
    const { field, fetchPharmacy } = await registration({
      entry: invalid({ registerId: registryTexts.pharmacyNotFound }),
    });
    await fetchPharmacy();
    await expect
      .element(field('registerId'))
      .toHaveAccessibleDescription(/Nie znaleziono apteki o tym identyfikatorze/);
  });

  it.each([
    ['registerId', registryTexts.pharmacyNotFound, 'account'],
    ['login', registryTexts.loginTaken, 'account'],
    ['storeType', registryTexts.otherKind('punkt apteczny'), 'facility'],
    ['street', registryTexts.address('ul. Zdrojowa 4, 57-540 Lądek-Zdrój'), 'contact'],
    ['nip', registryTexts.nipNotFound, 'payer'],
    ['regon', registryTexts.regonNotFound, 'payer'],
  ] as const)('stands at %s after the form was sent: %s', async (name, message, where) => {
    const { field, press, step, fill } = await registration({ sent: invalid({ [name]: message }) });
    await fill();
    await press(registrationTexts.next);
    await expect.element(step(where)).toBeVisible();
    await expect.element(field(name)).toHaveFocus();
    expect(field(name).element()).toHaveAccessibleDescription(expect.stringContaining(message) as never);
  });

  it('at a field that only a newer form has asks for a reload', async () => {
    const { screen, press, fill } = await registration({ sent: invalid({ newField: errorTexts.required }) });
    await fill();
    await press(registrationTexts.next);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(commonTexts.formChangedText);
  });

  it.each([
    ['nip', registryTexts.nipNotFound],
    ['regon', registryTexts.regonNotFound],
  ] as const)('stands at the payer’s %s', async (name, message) => {
    const { field, press, fill } = await registration({ payer: invalid({ [name]: message }) });
    await fill();
    await press(registrationTexts.fetch);
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(message) as never);
  });

  it('is waited for in vain while GUS is down, and the form goes on by hand', async () => {
    const payer = refused(424, ERROR_CODES.registerDown, registryTexts.registerDown);
    const sent = invalid({ login: registryTexts.loginTaken });
    const { screen, field, press, step, fill } = await registration({ payer, sent });
    await fill();
    await press(registrationTexts.fetch);
    await expect.element(screen.getByText(registryTexts.registerDown)).toBeVisible();
    await field('payerName').fill('Wpisana ręcznie');
    await press(registrationTexts.next);
    await expect.element(step('account')).toBeVisible();
  });

  it('is not needed to type on while the register does not answer', async () => {
    const { screen, fetchPharmacy } = await registration({ entry: { status: 500, body: {} } });
    await fetchPharmacy();
    await expect.element(screen.getByText(registrationTexts.lookUpFailed)).toBeVisible();
  });
});

describe('a form that was not accepted', () => {
  it('says so after too many, and keeps what was typed', async () => {
    const sent = refused(429, ERROR_CODES.tooMany, requestTexts.tooMany);
    const { screen, field, press, fill } = await registration({ sent });
    await fill();
    await press(registrationTexts.next);
    await expect.element(screen.getByText(requestTexts.tooMany)).toBeVisible();
    await expect.element(field('payerName')).toHaveValue(ENTRY.payer.name);
  });
});

describe('the browser’s way back', () => {
  it('leads to the step before, with what was typed, and forward again', async () => {
    const { screen, field, press, step, fill } = await registration();
    await fill();
    await press(registrationTexts.back);
    await expect.element(step('contact')).toHaveFocus();
    await expect.element(field('street')).toHaveValue('ul. Zdrojowa');
    await press(registrationTexts.back);
    await press(registrationTexts.back);
    await expect.element(field('password')).toHaveValue('krzesło-zielone-5');
    await expect.element(screen.getByRole('button', { name: registrationTexts.back })).not.toBeInTheDocument();
  });

  it('a reload begins at the first step, since no password is kept', async () => {
    const first = await registration();
    await first.fillAccount();
    await first.screen.unmount();
    const { screen, field } = await registration();
    await expect.element(field('login')).toHaveValue('pod.zrodlem');
    await expect.element(field('password')).toHaveValue('');
    await expect.element(screen.getByText(/Wróciliśmy do szkicu/)).toBeVisible();
  });
});
