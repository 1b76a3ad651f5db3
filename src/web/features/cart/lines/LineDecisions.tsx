import { Button } from '@mantine/core';
import { isPackageKey } from '#shared/rules/cart-items.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { focusLine } from '#web/features/cart/editing/cart-focus.ts';
import type { CartItem } from '#web/features/cart/editing/cart-lines.ts';
import { changeMessage, countDecision, parkedMessage } from '#web/features/cart/editing/change-messages.ts';
import type { LineCounts } from '#web/features/cart/editing/line-counts.ts';
import { singleLine } from '#web/offline/outbox/cart-change.ts';
import type { UnsavedChange } from '#web/offline/outbox/cart-outcome.ts';
import { isRepeatable, type ParkedOperation } from '#web/offline/outbox/operations.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './CartLineRow.module.css';
import { ChangeDecision } from './ChangeDecision.tsx';

interface LineDecisionsProps {
  readonly item: CartItem;
  readonly parked: readonly ParkedOperation[];
  readonly unsaved: readonly UnsavedChange[];
  readonly counts: LineCounts;
}

/**
 * Failed changes of a line: the line shows the server's state, these notices show what was wanted and why it failed.
 */
export function LineDecisions({ item, parked, unsaved, counts }: LineDecisionsProps) {
  return (
    <>
      {parked.map((operation) => (
        <ParkedChange key={operation.id} operation={operation} item={item} counts={counts} />
      ))}
      {unsaved.map((change) => (
        <UnsavedNote key={change.id} unsaved={change} item={item} />
      ))}
    </>
  );
}

interface ParkedChangeProps {
  readonly operation: ParkedOperation;
  readonly item: CartItem;
  readonly counts: LineCounts;
}

function ParkedChange({ operation, item, counts }: ParkedChangeProps) {
  const { reason } = operation.state;
  const words = countDecision(operation);
  const message = changeMessage(operation.change, (words && operation.base) ?? item.count);
  const { title, text } = parkedMessage(reason, message);
  const available = availableCountOf(operation, item);
  const focusItsLine = () => void focusLine(item.key);
  return (
    <div className={classes.note}>
      <Notice
        tone={words === null ? 'bad' : 'wait'}
        role="alert"
        title={title}
        action={
          <>
            <ChangeDecision
              id={operation.id}
              label={`${item.name}, ${message}`}
              words={words}
              isRetryable={isRepeatable(operation) && available === null}
              onDecided={focusItsLine}
            />
            {available !== null && (
              <Button
                variant="outline"
                onClick={() => {
                  counts.change(item, available);
                  focusItsLine();
                }}
              >
                {isPackageKey(item.key) ? outboxTexts.setPackagesRest(available) : outboxTexts.setRest(available)}
              </Button>
            )}
          </>
        }
      >
        {text}
      </Notice>
    </div>
  );
}

/** The available count to offer instead; null when it is unknown or already set. */
function availableCountOf({ change, state }: ParkedOperation, item: CartItem): number | null {
  const available = state.reason.kind === 'refused' ? state.reason.available : null;
  const isCount = singleLine(change)?.count !== 0;
  return isCount && available !== null && available > 0 && available !== item.count ? available : null;
}

function UnsavedNote({ unsaved, item }: { readonly unsaved: UnsavedChange; readonly item: CartItem }) {
  const message = changeMessage(unsaved.change, item.count);
  return (
    <div className={classes.note}>
      <Notice
        tone="bad"
        role="alert"
        title={outboxTexts.notKept(message)}
        action={
          <ChangeDecision
            id={unsaved.id}
            label={`${item.name}, ${message}`}
            isRetryable
            onDecided={() => void focusLine(item.key)}
          />
        }
      >
        {outboxTexts.unkept[unsaved.why]}
      </Notice>
    </div>
  );
}
