import { ActionIcon, Portal } from '@mantine/core';
import IconScan from '@tabler/icons-react/icons/IconScan';
import IconX from '@tabler/icons-react/icons/IconX';
import { prefixTexts } from '#shared/texts/scanning.ts';
import { useStore } from '#web/state/store.ts';
import classes from './CountPrefix.module.css';
import { cancelCountPrefix, countPrefix } from './count-prefix.ts';
import { useCountPrefix } from './use-count-prefix.ts';

/** The quantity that waits for the next code, over everything: a dialogue that tells of the last one stays open under it. */
export function CountPrefix() {
  useCountPrefix();
  const count = useStore(countPrefix);
  if (count === null) return null;
  return (
    <Portal>
      <section className={classes.prefix} aria-label={prefixTexts.label}>
        <IconScan size={20} aria-hidden />
        <p className={classes.text}>{prefixTexts.waits(count)}</p>
        <p className={classes.keys}>
          <kbd>{prefixTexts.key}</kbd> {prefixTexts.cancels}
        </p>
        <ActionIcon className={classes.close} aria-label={prefixTexts.cancel} onClick={cancelCountPrefix}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </section>
    </Portal>
  );
}
