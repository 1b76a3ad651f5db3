import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { announce } from '#web/state/announcer.ts';
import classes from './ConnectionStrip.module.css';
import type { ConnectionNotice } from './use-connection-notice.ts';

interface CheckButtonProps {
  readonly notice: ConnectionNotice;
}

/** "Sprawdź teraz", or "Odśwież" when a reload is offered. */
export function CheckButton({ notice }: CheckButtonProps) {
  const { run, isRunning } = useSingleFlight(async () => {
    if (!(await connectivity.probe())) announce(stillDownText());
  });
  const isOffer = notice === 'offered';
  return (
    <button
      type="button"
      className={classes.action}
      data-busy={isRunning || undefined}
      onClick={() => (isOffer ? window.location.reload() : run())}
    >
      <IconRefresh size={18} aria-hidden />
      <span className={classes.word}>{isOffer ? connectionTexts.reload : connectionTexts.check}</span>
    </button>
  );
}

function stillDownText(): string {
  return connectivity.state() === 'unavailable' ? connectionTexts.stillUnavailable : connectionTexts.stillOffline;
}
