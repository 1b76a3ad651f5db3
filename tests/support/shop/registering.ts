import { importCompanies } from '#server/services/registers/companies-import.ts';
import { importRegister } from '#server/services/registers/register-import.ts';
import { requestOf } from '#tests/support/server/agent.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { dataUrl, PDF } from './demand-files.ts';
import { PINNED, type RegisterCells, registerFile } from './register-file.ts';

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

/** Pharmacies of {@link fillRegisters} beside the pinned one. */
export const REGISTERED = { active: '1000001', inactive: '1000002', hospital: '1000003' } as const;

/** Gives a shop a register of three pharmacies and two firms. */
export async function fillRegisters({ deps }: TestApp): Promise<void> {
  const entries: RegisterCells[] = [
    PINNED,
    {
      identyfikator_apteki: REGISTERED.inactive,
      stan_apteki: 'NIEAKTYWNA',
      wlasciciel_nip: '2222222222',
      wlasciciel_regon: '222222220',
    },
    { identyfikator_apteki: REGISTERED.hospital, rodzaj_apteki: 'apteka szpitalna' },
  ];
  await importRegister(deps, whole(registerFile(entries)));
  await importCompanies(deps, whole('nip;regon;name\n7777777777;777777770;Dom Pomocy\n8888888888;888888880;Sklep\n'));
}

let count = 0;

/** A form that is right for the pinned pharmacy, with a login and an e-mail of its own. */
export function registrationForm(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  count += 1;
  return {
    email: `zdrojowa.${count}@example.com`,
    login: `zdrojowa.${count}`,
    password: 'zielony-kot-na-rynku',
    passwordRepeat: 'zielony-kot-na-rynku',
    storeType: 'open_pharmacy',
    facilityName: 'Apteka Pod Źródłem',
    registerId: REGISTERED.active,
    registerNumber: 'WIF.8520.1.2009',
    distributionGroup: 'independent',
    phone: '(74) 555-01-04',
    street: 'ul. Zdrojowa',
    building: '4',
    postCode: '57-540',
    city: 'Lądek-Zdrój',
    province: 'dolnośląskie',
    nip: '1111111111',
    regon: '111111110',
    payerName: 'Pod Źródłem sp. z o.o.',
    ...changes,
  };
}

/** Registers through the API, both stages, with a permit. */
export async function register(
  app: TestApp,
  changes: Readonly<Record<string, string>> = {},
): Promise<{ form: Record<string, string>; number: string; token: string }> {
  const form = registrationForm(changes);
  const call = async <T>(path: string, options: Parameters<typeof requestOf>[0]): Promise<T> => {
    const response = await app.request(`/api/user/register/${path}`, requestOf(options));
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { token, number } = await call<{ token: string; number: string }>('create-user', { form });
  const { wanted } = await call<{ wanted: { id: string; isRequired: boolean }[] }>(`send-data/${token}`, {});
  for (const { id } of wanted.filter(({ isRequired }) => isRequired)) {
    const json = { kind: id, fileName: `${id}.pdf`, fileContent: dataUrl(PDF) };
    await call(`send-data/${token}/document`, { json });
  }
  await call(`send-data/${token}`, { form: {} });
  return { form, number, token };
}
