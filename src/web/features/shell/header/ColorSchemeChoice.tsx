import { useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import classes from './AccountPanel.module.css';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Choice of colour scheme: light, dark, or system. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>{shellPartTexts.colorScheme}</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme} className={classes.scheme}>
          <input type="radio" name={name} checked={colorScheme === scheme} onChange={() => setColorScheme(scheme)} />
          {shellPartTexts.colorSchemes[scheme]}
        </label>
      ))}
    </fieldset>
  );
}
