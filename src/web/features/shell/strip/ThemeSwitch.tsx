import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import IconMoon from '@tabler/icons-react/icons/IconMoon';
import IconSun from '@tabler/icons-react/icons/IconSun';
import { shellTexts } from '#shared/texts/shell.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import classes from './ContactStrip.module.css';

/** Switches between light and dark; "system" is in the account panel. */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isHydrated = useHydrated();
  const isDark = isHydrated && shown === 'dark';
  return (
    <button
      type="button"
      className={classes.theme}
      aria-label={isDark ? shellTexts.toLight : shellTexts.toDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {/* CSS shows one of them: the scheme is known before the app is. */}
      <IconSun className={classes.sun} size={18} stroke={1.75} aria-hidden />
      <IconMoon className={classes.moon} size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
