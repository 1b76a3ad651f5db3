import { useMediaQuery } from '@mantine/hooks';
import { BREAKPOINTS } from '#web/ui/styles/theme.ts';

/** Whether the window is as narrow as a phone, from the first rendering on. */
export function useIsPhone(): boolean {
  return (
    useMediaQuery(`(max-width: ${BREAKPOINTS.phone - 0.02}px)`, undefined, { getInitialValueInEffect: false }) ?? false
  );
}
