import { ActionIcon } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import IconX from '@tabler/icons-react/icons/IconX';
import { useEffect, useState } from 'react';
import { updateTexts } from '#shared/texts/shell.ts';
import { announce } from '#web/state/announcer.ts';
import { postponeUpdate, useAppUpdate } from '#web/state/app-update.ts';
import classes from './UpdatePrompt.module.css';

/** A new version waits until the user wants it (docs/offline.md "Updates"); it stands above the page and moves nothing. */
export function UpdatePrompt() {
  const accept = useAppUpdate();
  // A change that failed is offered anew, by another function.
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
