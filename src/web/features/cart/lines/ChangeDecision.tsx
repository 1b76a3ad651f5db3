import { Button } from '@mantine/core';
import { outboxTexts } from '#shared/texts/outbox.ts';
import type { DecisionWords } from '#web/features/cart/editing/change-messages.ts';
import { openOutbox } from '#web/offline/outbox/outbox.ts';

interface ChangeDecisionProps {
  readonly id: string;
  /** Names the change in the accessible names of the buttons. */
  readonly label: string;
  /** What the buttons do; "Usuń" and "Ponów" when null. */
  readonly words?: DecisionWords | null;
  /** Whether a retry makes sense. */
  readonly isRetryable: boolean;
  /** Moves the focus, because the buttons disappear with the change. */
  readonly onDecided?: () => void;
}

/** The two buttons of a change that was not made. */
export function ChangeDecision({ id, label, words = null, isRetryable, onDecided }: ChangeDecisionProps) {
  const decide = async (decision: 'discard' | 'retry') => {
    await openOutbox()?.[decision](id);
    onDecided?.();
  };
  return (
    <>
      <Button
        variant="ghost"
        aria-label={words ? outboxTexts.changed.label(words.discard, label) : outboxTexts.discardLabel(label)}
        onClick={() => void decide('discard')}
      >
        {words?.discard ?? outboxTexts.discard}
      </Button>
      {isRetryable && (
        <Button
          variant="outline"
          aria-label={words ? outboxTexts.changed.label(words.retry, label) : outboxTexts.retryLabel(label)}
          onClick={() => void decide('retry')}
        >
          {words?.retry ?? outboxTexts.retry}
        </Button>
      )}
    </>
  );
}
