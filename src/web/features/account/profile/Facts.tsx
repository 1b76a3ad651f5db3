import { profileTexts } from '#shared/texts/accounts/panel.ts';
import classes from './ProfileScreen.module.css';

/** A label and its value; an empty one was not given. */
export type Fact = readonly [label: string, value: string | undefined];

/** Values as text, which are not changed in their place. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value ? undefined : classes.none}>{value || profileTexts.none}</dd>
        </div>
      ))}
    </dl>
  );
}
