import { Button } from '@mantine/core';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { openOutbox } from '#web/offline/outbox/outbox.ts';

interface ChangeDecisionProps {
  readonly id: string;
  /** Which change, for those who hear the buttons and do not see them beside it. */
  readonly label: string;
  /** Trying again makes sense. */
  readonly isRetryable: boolean;
  /** The buttons go with the change: where the focus goes instead. */
  readonly onDecided?: () => void;
}

/** "Usuń" and "Ponów" of one change. */
export function ChangeDecision({ id, label, isRetryable, onDecided }: ChangeDecisionProps) {
  const decide = async (decision: 'discard' | 'retry') => {
    await openOutbox()?.[decision](id);
    onDecided?.();
  };
  return (
    <>
      <Button variant="ghost" aria-label={cartQueueTexts.discardLabel(label)} onClick={() => void decide('discard')}>
        {cartQueueTexts.discard}
      </Button>
      {isRetryable && (
        <Button variant="outline" aria-label={cartQueueTexts.retryLabel(label)} onClick={() => void decide('retry')}>
          {cartQueueTexts.retry}
        </Button>
      )}
    </>
  );
}
