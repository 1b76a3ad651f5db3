/** Titles of suggested products. */
export const suggestionTexts = {
  similar: 'Podobne produkty',
  sales: 'Podobne w promocji',
  /** `type` is a product type's name, as the wholesaler writes it. */
  ofType: (type: string) => `Polecane: ${type}`,
  chosen: 'Hurtownia proponuje',
} as const;
