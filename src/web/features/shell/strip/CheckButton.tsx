import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import { useState } from 'react';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { announce } from '#web/state/announcer.ts';
import classes from './ConnectionStrip.module.css';
import type { ConnectionNotice } from './use-connection-notice.ts';

interface CheckButtonProps {
  readonly notice: ConnectionNotice;
}

/** "Sprawdź teraz", or "Odśwież" when a reload is offered. */
export function CheckButton({ notice }: CheckButtonProps) {
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    if (isChecking) return;
    setChecking(true);
    const isGood = await connectivity.probe();
    setChecking(false);
    if (!isGood) announce(stillDownText());
  };
  const isOffer = notice === 'offered';
  return (
    <button
      type="button"
      className={classes.action}
      data-busy={isChecking || undefined}
      onClick={() => (isOffer ? window.location.reload() : void check())}
    >
      <IconRefresh size={18} aria-hidden />
      <span className={classes.word}>{isOffer ? connectionTexts.reload : connectionTexts.check}</span>
    </button>
  );
}

function stillDownText(): string {
  return connectivity.state() === 'unavailable' ? connectionTexts.stillUnavailable : connectionTexts.stillOffline;
}
