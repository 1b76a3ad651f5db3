import type { DemoAccount } from '#server/repositories/writes/demo.ts';

/** The password of every demo account (docs/architecture.md "Set-up"). */
export const DEMO_PASSWORD = 'Demo-2026!';

const verified = { isActive: true, isSalesAllowed: true, inClub: false };

/** The five accounts of docs/architecture.md "Set-up". Numbers are made up, with valid check digits. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...verified,
    login: 'apteka.centralna',
    pharmacy: {
      nettleId: 9_000_001,
      name: 'Apteka Centralna',
      nip: '1111111111',
      regon: '111111110',
      street: 'ul. Przykładowa',
      building: '1',
      postCode: '50-001',
      city: 'Wrocław',
      province: 'dolnośląskie',
    },
  },
  {
    ...verified,
    login: 'apteka.rynek',
    pharmacy: {
      nettleId: 9_000_002,
      name: 'Apteka Rynek',
      nip: '2222222222',
      regon: '222222220',
      street: 'Rynek Przykładowy',
      building: '2',
      postCode: '90-554',
      city: 'Łódź',
      province: 'łódzkie',
    },
  },
  {
    ...verified,
    isActive: false,
    login: 'apteka.nieaktywna',
    pharmacy: {
      nettleId: 9_000_003,
      name: 'Apteka Nieaktywna',
      nip: '3333333333',
      regon: '333333330',
      street: 'ul. Próbna',
      building: '3',
      postCode: '15-001',
      city: 'Białystok',
      province: 'podlaskie',
    },
  },
  {
    ...verified,
    isSalesAllowed: false,
    login: 'apteka.zablokowana',
    pharmacy: {
      nettleId: 9_000_004,
      name: 'Apteka Zablokowana',
      nip: '4444444444',
      regon: '444444440',
      street: 'ul. Zmyślona',
      building: '4',
      postCode: '61-001',
      city: 'Poznań',
      province: 'wielkopolskie',
    },
  },
  {
    ...verified,
    inClub: true,
    login: 'apteka.klub',
    pharmacy: {
      nettleId: 9_000_005,
      name: 'Apteka Klubowa',
      nip: '5555555555',
      regon: '555555550',
      street: 'al. Wzorcowa',
      building: '5',
      postCode: '31-001',
      city: 'Kraków',
      province: 'małopolskie',
    },
  },
];
