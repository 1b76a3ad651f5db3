import { Button } from '@mantine/core';
import { memo, startTransition, useState } from 'react';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { changeMessage, parkedMessage, subjectOf } from '#web/features/cart/editing/change-messages.ts';
import { ChangeDecision } from '#web/features/cart/lines/ChangeDecision.tsx';
import { ChangeProgress } from '#web/features/cart/lines/ChangeProgress.tsx';
import { isParked, isRepeatable, isSendable } from '#web/offline/outbox/operations.ts';
import classes from './OutboxPanel.module.css';
import type { OutboxRow } from './outbox-rows.ts';

interface OutboxListProps {
  readonly rows: readonly OutboxRow[];
}

/** Hundreds of rows would make the screen wait for them, and nobody reads that many. */
const AT_ONCE = 20;

/** Changes one below the other: whose, what, where it is or why it is not sent, and what can be done. */
export function OutboxList({ rows }: OutboxListProps) {
  const [limit, setLimit] = useState(AT_ONCE);
  const left = rows.length - limit;
  return (
    <ul className={classes.list} aria-label={cartQueueTexts.list}>
      {rows.slice(0, limit).map((row) => (
        <Row key={row.id} row={row} />
      ))}
      {left > 0 && (
        <li className={classes.more}>
          <Button variant="ghost" onClick={() => startTransition(() => setLimit(limit + AT_ONCE))}>
            {cartQueueTexts.showMore(Math.min(AT_ONCE, left), left)}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Drawn anew only when its own change is another one: while many are sent, the others stand still. */
const Row = memo(function Row({ row }: { readonly row: OutboxRow }) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.subject}>{subjectOf(row)}</p>
        <State row={row} />
      </div>
      <Decision row={row} />
    </li>
  );
});

function State({ row }: { readonly row: OutboxRow }) {
  const words = changeMessage(row.change);
  if (!('state' in row)) return <Problem title={cartQueueTexts.notKept(words)} text={cartQueueTexts.unkept[row.why]} />;
  const { state, madeAt, attempts } = row;
  if (state.name === 'parked') return <Problem {...parkedMessage(state.reason, words)} />;
  const progress =
    state.name === 'sending'
      ? ({ kind: 'sending', attempt: attempts } as const)
      : ({ kind: 'kept', at: madeAt } as const);
  return (
    <p className={classes.state}>
      <span>{words}</span>
      <ChangeProgress progress={progress} />
    </p>
  );
}

function Problem({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <p className={classes.problem} role="alert">
      <strong>{title}</strong> {text}
    </p>
  );
}

/** What is on its way cannot be called back: nobody knows whether it has arrived. */
function Decision({ row }: { readonly row: OutboxRow }) {
  const isUnderWay = 'state' in row && isSendable(row) && row.attempts > 0;
  if (isUnderWay) return null;
  const isOnceMore = !('state' in row) || (isParked(row) && isRepeatable(row));
  return (
    <div className={classes.actions}>
      <ChangeDecision id={row.id} label={`${subjectOf(row)}, ${changeMessage(row.change)}`} isRetryable={isOnceMore} />
    </div>
  );
}
