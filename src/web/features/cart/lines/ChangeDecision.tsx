import { Button } from '@mantine/core';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { openOutbox } from '#web/offline/outbox/outbox.ts';

interface ChangeDecisionProps {
  readonly id: string;
  /** Names the change in the accessible names of the buttons. */
  readonly label: string;
  /** Whether a retry makes sense. */
  readonly isRetryable: boolean;
  /** Moves the focus, because the buttons disappear with the change. */
  readonly onDecided?: () => void;
}

/** The "Usuń" and "Ponów" buttons of a change. */
export function ChangeDecision({ id, label, isRetryable, onDecided }: ChangeDecisionProps) {
  const decide = async (decision: 'discard' | 'retry') => {
    await openOutbox()?.[decision](id);
    onDecided?.();
  };
  return (
    <>
      <Button variant="ghost" aria-label={outboxTexts.discardLabel(label)} onClick={() => void decide('discard')}>
        {outboxTexts.discard}
      </Button>
      {isRetryable && (
        <Button variant="outline" aria-label={outboxTexts.retryLabel(label)} onClick={() => void decide('retry')}>
          {outboxTexts.retry}
        </Button>
      )}
    </>
  );
}
