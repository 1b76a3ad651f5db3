import { formatCount } from '#shared/language/plural.ts';

/** A list of which only a part is drawn. */
export const moreRowsTexts = {
  shown: (shown: number, all: number) => `Pokazano ${formatCount(shown)} z ${formatCount(all)} pozycji`,
  more: (more: number) => `Pokaż następne ${formatCount(more)}`,
} as const;
