import { orderWrite, read } from './route-defaults.ts';

/**
 * Rows of `ROUTES` for invoices, proformas and agreements (docs/product.md §7 Account): never cached (docs/offline.md).
 */
export const INVOICE_ROUTES = {
  invoices: { ...read, name: 'invoices', method: 'GET', path: '/invoices/' },
  invoiceFile: { ...read, name: 'invoiceFile', method: 'GET', path: '/invoices/{id}/{format}', answers: 'blob' },
  proformas: { ...read, name: 'proformas', method: 'GET', path: '/proform/' },
  proformaFile: { ...read, name: 'proformaFile', method: 'GET', path: '/proform/download/{id}', answers: 'blob' },

  agreements: { ...read, name: 'agreements', method: 'GET', path: '/user/agreements' },
  issuerAgreement: {
    ...read,
    name: 'issuerAgreement',
    method: 'GET',
    path: '/user/agreements/invoice-issuer/{id}',
  },
  acceptAgreement: { ...orderWrite, name: 'acceptAgreement', method: 'GET', path: '/user/agreements/accept/{id}' },
  declineAgreement: { ...orderWrite, name: 'declineAgreement', method: 'GET', path: '/user/agreements/decline/{id}' },
} as const;
