import { Button } from '@mantine/core';
import type { CartLine } from '#shared/contract/cart.ts';
import { cartQueueTexts } from '#shared/texts/cart-queue.ts';
import type { UnsavedChange } from '#web/offline/cart-queue/mirror.ts';
import type { ParkedOperation } from '#web/offline/cart-queue/operations.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CartLineRow.module.css';
import { ChangeDecision } from './ChangeDecision.tsx';
import { focusLine } from './cart-focus.ts';
import { fullName } from './cart-lines.ts';
import { changeWords, parkedWords } from './change-words.ts';
import type { LineCounts } from './line-counts.ts';

interface LineDecisionsProps {
  readonly line: CartLine;
  readonly parked: readonly ParkedOperation[];
  readonly unsaved: readonly UnsavedChange[];
  readonly counts: LineCounts;
}

/** Changes of a line that did not land: the line shows what the server has, this says what was wanted, and why not. */
export function LineDecisions({ line, parked, unsaved, counts }: LineDecisionsProps) {
  return (
    <>
      {parked.map((operation) => (
        <ParkedChange key={operation.id} operation={operation} line={line} counts={counts} />
      ))}
      {unsaved.map((change) => (
        <UnsavedNote key={change.id} unsaved={change} line={line} />
      ))}
    </>
  );
}

interface ParkedChangeProps {
  readonly operation: ParkedOperation;
  readonly line: CartLine;
  readonly counts: LineCounts;
}

function ParkedChange({ operation, line, counts }: ParkedChangeProps) {
  const { reason } = operation.state;
  const words = changeWords(operation.change, line.count);
  const { title, text } = parkedWords(reason, words);
  const rest = restOf(operation, line);
  const toLine = () => void focusLine(line.productId);
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
              label={`${fullName(line)}, ${words}`}
              isRetryable={reason.kind !== 'blocked' && rest === null}
              onDecided={toLine}
            />
            {rest !== null && (
              <Button
                variant="outline"
                onClick={() => {
                  counts.change(line, rest);
                  toLine();
                }}
              >
                {cartQueueTexts.setRest(rest)}
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

/** Pieces that the line could have instead; null when that is not known, or when it has them already. */
function restOf({ change, state }: ParkedOperation, line: CartLine): number | null {
  const available = state.reason.kind === 'refused' ? state.reason.available : null;
  const isCount = change.kind === 'set' || change.kind === 'add';
  return isCount && available !== null && available > 0 && available !== line.count ? available : null;
}

function UnsavedNote({ unsaved, line }: { readonly unsaved: UnsavedChange; readonly line: CartLine }) {
  const words = changeWords(unsaved.change, line.count);
  return (
    <div className={classes.note}>
      <Notice
        tone="bad"
        role="alert"
        title={cartQueueTexts.notKept(words)}
        action={
          <ChangeDecision
            id={unsaved.id}
            label={`${fullName(line)}, ${words}`}
            isRetryable
            onDecided={() => void focusLine(line.productId)}
          />
        }
      >
        {cartQueueTexts.noRoom}
      </Notice>
    </div>
  );
}
