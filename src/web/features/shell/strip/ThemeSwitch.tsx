import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import IconMoon from '@tabler/icons-react/icons/IconMoon';
import IconSun from '@tabler/icons-react/icons/IconSun';
import { shellTexts } from '#shared/texts/shell.ts';
import classes from './ContactStrip.module.css';

/** Switches between light and dark; "system" is in the account panel. */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isDark = shown === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={classes.theme}
      aria-label={isDark ? shellTexts.toLight : shellTexts.toDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
