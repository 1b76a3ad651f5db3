/** A token as links of mails carry it. */
export const TOKEN = 'abcdefghijklmnopqrstuvwxyz';

/** What the form of stage 1 offers. */
export const DICTIONARIES = {
  storeTypes: [
    { id: 'open_pharmacy', label: 'Apteka ogólnodostępna', isInRegister: true, documents: [] },
    { id: 'care_home', label: 'Dom pomocy społecznej', isInRegister: false, documents: [] },
  ],
  provinces: ['dolnośląskie'],
  distributionGroups: [{ id: 'independent', label: 'Placówka niezależna' }],
  pages: [],
} as const;

/** A pharmacy of the register. */
export const ENTRY = {
  registerId: '1000001',
  name: 'Apteka Pod Źródłem',
  state: 'AKTYWNA',
  isActive: true,
  storeType: 'open_pharmacy',
  registerNumber: 'WIF.8520.1.2009',
  phone: '74 555 01 04',
  address: {
    street: 'ul. Zdrojowa',
    building: '4',
    apartment: '',
    postCode: '57-540',
    city: 'Lądek-Zdrój',
    province: 'dolnośląskie',
  },
  payer: { nip: '1111111111', regon: '111111110', name: 'Pod Źródłem sp. z o.o.' },
};

/** Stage 2 with one document, not sent yet. */
export const APPLICATION = {
  number: 'ZR/2026/00002',
  login: 'pod.zrodlem',
  email: 'apteka@podzrodlem.example',
  facilityName: 'Apteka Pod Źródłem',
  storeType: 'open_pharmacy',
  storeTypeLabel: 'Apteka ogólnodostępna',
  wanted: [{ id: 'open_pharmacy_permit', label: 'Zezwolenie', isRequired: true }],
  documents: [{ id: 1, kind: 'open_pharmacy_permit', fileName: 'skan.pdf', size: 2048 }],
  sentAt: null,
  expiresAt: '2026-12-06T12:00:00.000Z',
} as const;

/** What a link to a new password opens. */
export const LINK = {
  asks: 'newPassword' as 'password' | 'newPassword' | 'person',
  isReset: true,
  login: 'pod.zrodlem',
  email: 'apteka@podzrodlem.example',
  facilityName: 'Apteka Pod Źródłem',
  expiresAt: '2026-11-30T12:00:00.000Z',
};
