import { ActionIcon } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import IconX from '@tabler/icons-react/icons/IconX';
import { useEffect, useState } from 'react';
import { updateTexts } from '#shared/texts/shell.ts';
import { announce } from '#web/state/announcer.ts';
import { postponeUpdate, useAppUpdate } from '#web/state/app-update.ts';
import classes from './UpdatePrompt.module.css';

/**
 * Offers an update, applied when the user accepts it (docs/offline.md "Updates"); an overlay, so that the layout does
 * not move.
 */
export function UpdatePrompt() {
  const accept = useAppUpdate();
  // A failed update is offered again with a new function.
  const [accepted, setAccepted] = useState<typeof accept>(null);
  const isOffered = accept !== null;
  useEffect(() => {
    if (isOffered) announce(updateTexts.accept);
  }, [isOffered]);
  if (accept === null) return null;
  const start = () => {
    if (accepted === accept) return;
    setAccepted(() => accept);
    accept();
  };
  return (
    <section className={classes.prompt} aria-label={updateTexts.label}>
      <button type="button" className={classes.accept} onClick={start}>
        <IconRefresh size={20} stroke={1.75} aria-hidden />
        {accepted === accept ? updateTexts.accepting : updateTexts.accept}
      </button>
      <ActionIcon className={classes.later} aria-label={updateTexts.later} onClick={postponeUpdate}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  );
}
