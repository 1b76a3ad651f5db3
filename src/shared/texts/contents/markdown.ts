/** Words that rendered texts of the wholesaler carry. */
export const markdownTexts = {
  table: 'Tabela',
} as const;
