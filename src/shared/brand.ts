/** Name, logo and contact of the wholesaler that runs this shop. Another shop changes only this file. */
export const BRAND = {
  name: 'Zapas',
  tagline: 'dla aptek',
  description: 'Zamówienia dla aptek i placówek medycznych.',
  serviceName: 'Biuro Obsługi Klienta',
  /** As printed, and as dialled. */
  servicePhone: { label: '(71) 555-55-55', href: 'tel:+48715555555' },
  /** docs/product.md §9. */
  serviceHours: { days: 'pn.–pt.', time: '8:00–16:00' },
} as const;
