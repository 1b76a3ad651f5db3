import type { Issuer } from '#server/repositories/invoices/invoice-issuers.ts';

/** Issuers of the demo's invoices and their warehouses. Made up, with valid check digits (docs/domain.md). */
export const DEMO_ISSUERS: readonly { readonly issuer: Omit<Issuer, 'id'>; readonly warehouses: readonly string[] }[] =
  [
    {
      warehouses: ['W1'],
      issuer: {
        code: 'HUR',
        name: 'Hurtownia Przykładowa Sp. z o.o.',
        nip: '7777777777',
        regon: '777777770',
        street: 'ul. Magazynowa',
        building: '7',
        apartment: null,
        postCode: '50-007',
        city: 'Wrocław',
        bankAccount: '00 0000 0000 0000 0000 0000 0007',
        paymentDays: 21,
      },
    },
    {
      warehouses: ['W2'],
      issuer: {
        code: 'PRO',
        name: 'Dostawy Producenckie Przykład S.A.',
        nip: '8888888888',
        regon: '888888880',
        street: 'ul. Źródlana',
        building: '8',
        apartment: '12',
        postCode: '90-008',
        city: 'Łódź',
        bankAccount: '00 0000 0000 0000 0000 0000 0008',
        paymentDays: 30,
      },
    },
  ];
