import { useMediaQuery } from '@mantine/hooks';

/** Columns of product cards (SPEC §9 "Carousel breakpoints"); the style sheet repeats the widths. */
const WIDE_COLUMNS = 4;
/** Rows shown before somebody asks for more. */
const FIRST_ROWS = 2;
/** On a phone a row is one card, and two of them would be no choice. */
const FEWEST = 3;

function useIsFrom(width: number): boolean {
  return useMediaQuery(`(min-width: ${width}px)`, undefined, { getInitialValueInEffect: false });
}

/** How many cards a section shows at first: whole rows at every width. */
export function useFirstCards(): number {
  const fromPhone = useIsFrom(600);
  const fromTablet = useIsFrom(880);
  const isWide = useIsFrom(1400);
  const columns = isWide ? WIDE_COLUMNS : fromTablet ? 3 : fromPhone ? 2 : 1;
  return Math.max(FEWEST, columns * FIRST_ROWS);
}
