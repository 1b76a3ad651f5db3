import { cartQueueTexts } from '#shared/texts/cart-queue.ts';
import { isSendable } from '#web/offline/cart-queue/operations.ts';
import { ChangeDecision } from './ChangeDecision.tsx';
import { ChangeProgress } from './ChangeProgress.tsx';
import { changeWords, parkedWords, subjectOf } from './change-words.ts';
import classes from './OutboxPanel.module.css';
import type { OutboxRow } from './outbox-rows.ts';

interface OutboxListProps {
  readonly rows: readonly OutboxRow[];
}

/** Changes one below the other: whose, what, where it is or why it is not sent, and what can be done. */
export function OutboxList({ rows }: OutboxListProps) {
  return (
    <ul className={classes.list} aria-label={cartQueueTexts.list}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row}>
          <div className={classes.what}>
            <p className={classes.subject}>{subjectOf(row)}</p>
            <State row={row} />
          </div>
          <Decision row={row} />
        </li>
      ))}
    </ul>
  );
}

function State({ row }: { readonly row: OutboxRow }) {
  const words = changeWords(row.change);
  if (!('state' in row)) return <Problem title={cartQueueTexts.notKept(words)} text={cartQueueTexts.noRoom} />;
  const { state, madeAt, attempts } = row;
  if (state.name === 'parked') return <Problem {...parkedWords(state.reason, words)} />;
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
  const isBlocked = 'state' in row && row.state.name === 'parked' && row.state.reason.kind === 'blocked';
  const isWaiting = 'state' in row && isSendable(row);
  return (
    <div className={classes.actions}>
      <ChangeDecision
        id={row.id}
        label={`${subjectOf(row)}, ${changeWords(row.change)}`}
        isRetryable={!isBlocked && !isWaiting}
      />
    </div>
  );
}
