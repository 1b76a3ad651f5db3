/** What the server tells whoever started it. */
export const systemTexts = {
  ready: (url: string) => `Sklep działa: ${url}`,
} as const;
