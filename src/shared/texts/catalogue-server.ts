/** What the catalogue's calls answer in words. */
export const catalogueServerTexts = {
  withdrawn: (name: string) => `Produkt „${name}” został wycofany z oferty.`,
  favourite: { added: 'Dodano do ulubionych.', removed: 'Usunięto z ulubionych.' },
} as const;
