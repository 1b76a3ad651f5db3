/** Words of invoices and agreements that the server says. */
export const invoiceServerTexts = {
  agreementRequired:
    'Dokumenty tego wystawcy możesz pobierać po wyrażeniu zgody na otrzymywanie jego faktur elektronicznych.',
  pdfFirst: 'Plik OSOZ-EDI możesz pobrać dopiero po pobraniu faktury w PDF.',
  agreements: {
    accepted: 'Zgoda została zapisana.',
    declined: 'Zapisaliśmy, że nie ma zgody.',
    specialOffers: 'Oferty specjalne',
    specialOffersText: 'Zgadzam się na otrzymywanie informacji o ofertach specjalnych i promocjach.',
    electronicInvoices: (issuer: string) => `Faktury elektroniczne: ${issuer}`,
    electronicInvoicesText: (issuer: string) =>
      `Zgadzam się na wystawianie i otrzymywanie w formie elektronicznej faktur, korekt i proform wystawcy ${issuer}`,
  },
} as const;
