import { ActionIcon } from '@mantine/core';
import IconListCheck from '@tabler/icons-react/icons/IconListCheck';
import { markedTexts } from '#shared/texts/offers.ts';
import { setMarking, useMarked } from './marked.ts';

/** Turns marking products of the list on and off. */
export function MarkSwitch() {
  const { isOn } = useMarked();
  return (
    <ActionIcon
      aria-label={markedTexts.start}
      title={markedTexts.start}
      aria-pressed={isOn}
      data-active={isOn || undefined}
      onClick={() => setMarking(!isOn)}
    >
      <IconListCheck size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
