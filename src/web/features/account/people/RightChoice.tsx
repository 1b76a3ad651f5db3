import { Radio } from '@mantine/core';
import { peopleTexts as texts } from '#shared/texts/accounts/people.ts';
import classes from './PeopleScreen.module.css';

interface RightChoiceProps {
  readonly mayOrder: boolean;
  readonly onChange: (mayOrder: boolean) => void;
}

/** May order, or may only look: each with what it means. */
export function RightChoice({ mayOrder, onChange }: RightChoiceProps) {
  return (
    <Radio.Group
      label={texts.right}
      value={mayOrder ? 'order' : 'look'}
      onChange={(value) => onChange(value === 'order')}
    >
      <div className={classes.rights}>
        {(['order', 'look'] as const).map((right) => (
          <Radio key={right} value={right} label={texts.rights[right]} description={texts.rightsHint[right]} />
        ))}
      </div>
    </Radio.Group>
  );
}
