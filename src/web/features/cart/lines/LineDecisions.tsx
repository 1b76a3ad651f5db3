import { Button } from '@mantine/core';
import { isPackageKey } from '#shared/rules/cart-items.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { focusLine } from '#web/features/cart/editing/cart-focus.ts';
import type { CartItem } from '#web/features/cart/editing/cart-lines.ts';
import { changeMessage, parkedMessage } from '#web/features/cart/editing/change-messages.ts';
import type { LineCounts } from '#web/features/cart/editing/line-counts.ts';
import { singleLine } from '#web/offline/outbox/cart-change.ts';
import { isRepeatable, type ParkedOperation } from '#web/offline/outbox/operations.ts';
import type { UnsavedChange } from '#web/offline/outbox/outbox-store.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './CartLineRow.module.css';
import { ChangeDecision } from './ChangeDecision.tsx';

interface LineDecisionsProps {
  readonly item: CartItem;
  readonly parked: readonly ParkedOperation[];
  readonly unsaved: readonly UnsavedChange[];
  readonly counts: LineCounts;
}

/** Changes of a line that did not land: the line shows what the server has, this says what was wanted, and why not. */
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
  const words = changeMessage(operation.change, item.count);
  const { title, text } = parkedMessage(reason, words);
  const rest = restOf(operation, item);
  const toLine = () => void focusLine(item.key);
  return (
    <div className={classes.note}>
      <Notice
        tone={reason.kind === 'blocked' ? 'wait' : 'bad'}
        role="alert"
        title={title}
        action={
          <>
            <ChangeDecision
              id={operation.id}
              label={`${item.name}, ${words}`}
              isRetryable={isRepeatable(operation) && rest === null}
              onDecided={toLine}
            />
            {rest !== null && (
              <Button
                variant="outline"
                onClick={() => {
                  counts.change(item, rest);
                  toLine();
                }}
              >
                {isPackageKey(item.key) ? cartQueueTexts.setPackagesRest(rest) : cartQueueTexts.setRest(rest)}
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

/** What the line could have instead; null when that is not known, or when it has them already. */
function restOf({ change, state }: ParkedOperation, item: CartItem): number | null {
  const available = state.reason.kind === 'refused' ? state.reason.available : null;
  const isCount = singleLine(change)?.count !== 0;
  return isCount && available !== null && available > 0 && available !== item.count ? available : null;
}

function UnsavedNote({ unsaved, item }: { readonly unsaved: UnsavedChange; readonly item: CartItem }) {
  const words = changeMessage(unsaved.change, item.count);
  return (
    <div className={classes.note}>
      <Notice
        tone="bad"
        role="alert"
        title={cartQueueTexts.notKept(words)}
        action={
          <ChangeDecision
            id={unsaved.id}
            label={`${item.name}, ${words}`}
            isRetryable
            onDecided={() => void focusLine(item.key)}
          />
        }
      >
        {cartQueueTexts.unkept[unsaved.why]}
      </Notice>
    </div>
  );
}
