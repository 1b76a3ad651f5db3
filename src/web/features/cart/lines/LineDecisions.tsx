import { Button } from '@mantine/core';
import { isPackageKey } from '#shared/rules/cart-items.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { focusLine } from '#web/features/cart/editing/cart-focus.ts';
import type { CartItem } from '#web/features/cart/editing/cart-lines.ts';
import { changeMessage, countDecision, undecidedMessage } from '#web/features/cart/editing/change-messages.ts';
import type { LineCounts } from '#web/features/cart/editing/line-counts.ts';
import { singleLine } from '#web/offline/outbox/cart-change.ts';
import { isParked, isRepeatable, type UndecidedRow } from '#web/offline/outbox/operations.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './CartLineRow.module.css';
import { ChangeDecision } from './ChangeDecision.tsx';

interface LineDecisionsProps {
  readonly item: CartItem;
  readonly undecided: readonly UndecidedRow[];
  readonly counts: LineCounts;
}

/**
 * Failed changes of a line: the line shows the server's state, these notices show what was wanted and why it failed.
 */
export function LineDecisions({ item, undecided, counts }: LineDecisionsProps) {
  return undecided.map((row) => <UndecidedChange key={row.id} row={row} item={item} counts={counts} />);
}

interface UndecidedChangeProps {
  readonly row: UndecidedRow;
  readonly item: CartItem;
  readonly counts: LineCounts;
}

function UndecidedChange({ row, item, counts }: UndecidedChangeProps) {
  const words = countDecision(row);
  const before = words !== null && isParked(row) ? row.base : null;
  const message = changeMessage(row.change, before ?? item.count);
  const { title, text } = undecidedMessage(row, message);
  const available = availableCountOf(row, item);
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
              id={row.id}
              label={`${item.name}, ${message}`}
              words={words}
              isRetryable={isRepeatable(row) && available === null}
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
function availableCountOf(row: UndecidedRow, item: CartItem): number | null {
  const available = isParked(row) && row.state.reason.kind === 'refused' ? row.state.reason.available : null;
  const isCount = singleLine(row.change)?.count !== 0;
  return isCount && available !== null && available > 0 && available !== item.count ? available : null;
}
