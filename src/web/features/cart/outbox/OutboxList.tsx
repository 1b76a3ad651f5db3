import { Button } from '@mantine/core';
import { startTransition, useState } from 'react';
import { outboxTexts } from '#shared/texts/outbox.ts';
import {
  changeMessage,
  countDecision,
  subjectOf,
  undecidedMessage,
} from '#web/features/cart/editing/change-messages.ts';
import { ChangeDecision } from '#web/features/cart/lines/ChangeDecision.tsx';
import { ChangeProgress } from '#web/features/cart/lines/ChangeProgress.tsx';
import { isRepeatable, isUndecided, type OutboxRow } from '#web/offline/outbox/operations.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './OutboxPanel.module.css';

interface OutboxListProps {
  readonly rows: readonly OutboxRow[];
}

/** Rows shown at once: hundreds would block rendering. */
const PAGE_SIZE = 20;

/** A list of changes: item, change, state or problem, and the available actions. */
export function OutboxList({ rows }: OutboxListProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const left = rows.length - limit;
  return (
    <ul className={classes.list} aria-label={outboxTexts.list}>
      {rows.slice(0, limit).map((row) => (
        <Row key={row.id} row={row} />
      ))}
      {left > 0 && (
        <li className={classes.more}>
          <Button variant="ghost" onClick={() => startTransition(() => setLimit(limit + PAGE_SIZE))}>
            {outboxTexts.showMore(Math.min(PAGE_SIZE, left), left)}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Row({ row }: { readonly row: OutboxRow }) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.subject}>{unbroken(subjectOf(row))}</p>
        <State row={row} />
      </div>
      <Decision row={row} />
    </li>
  );
}

function State({ row }: { readonly row: OutboxRow }) {
  const message = changeMessage(row.change);
  if (isUndecided(row)) {
    const { title, text } = undecidedMessage(row, message);
    return (
      <p className={classes.problem} role="alert">
        <strong>{title}</strong> {text}
      </p>
    );
  }
  const { state, madeAt, attempts } = row;
  return (
    <p className={classes.state}>
      <span>{message}</span>
      <ChangeProgress
        progress={state.name === 'sending' ? { kind: 'sending', attempt: attempts } : { kind: 'kept', at: madeAt }}
      />
    </p>
  );
}

/** A change that may have reached the server cannot be discarded. */
function Decision({ row }: { readonly row: OutboxRow }) {
  const undecided = isUndecided(row) ? row : null;
  if (!isUndecided(row) && row.attempts > 0) return null;
  return (
    <div className={classes.actions}>
      <ChangeDecision
        id={row.id}
        label={`${subjectOf(row)}, ${changeMessage(row.change)}`}
        words={undecided && countDecision(undecided)}
        isRetryable={undecided !== null && isRepeatable(undecided)}
      />
    </div>
  );
}
