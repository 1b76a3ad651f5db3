import { Button } from '@mantine/core';
import IconListCheck from '@tabler/icons-react/icons/IconListCheck';
import { markedTexts } from '#shared/texts/offers.ts';
import { setMarking, useMarked } from '#web/offline/drafts/marked.ts';
import { useMayOrder } from '#web/state/session.ts';
import classes from './MarkSwitch.module.css';

/** Turns marking of the list on and off. Absent for people who may only look. */
export function MarkSwitch() {
  const { isOn } = useMarked();
  const mayOrder = useMayOrder();
  if (!mayOrder) return null;
  return (
    <Button
      variant={isOn ? 'tinted' : 'ghost'}
      size="sm"
      px={8}
      classNames={{ section: classes.icon ?? '' }}
      aria-label={markedTexts.start}
      aria-pressed={isOn}
      leftSection={<IconListCheck size={20} stroke={1.75} aria-hidden />}
      onClick={() => setMarking(!isOn)}
    >
      <span className={classes.word}>{markedTexts.short}</span>
    </Button>
  );
}
