/** Name, logo and contact of the wholesaler that runs this shop. Another shop changes only this file. */
export const BRAND = {
  name: 'Zapas',
  tagline: 'dla aptek',
  description: 'Zamówienia dla aptek i placówek medycznych.',
  serviceName: 'Biuro Obsługi Klienta',
  /** As printed, with a space and hyphens at which no line breaks, and as dialled. */
  servicePhone: { label: '(71)\u00a0555\u201155\u201155', href: 'tel:+48715555555' },
  /** docs/product.md §9. */
  serviceHours: { days: 'pn.–pt.', time: '8:00–16:00' },
} as const;
