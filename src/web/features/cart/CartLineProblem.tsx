import { Button } from '@mantine/core';
import IconArrowsSort from '@tabler/icons-react/icons/IconArrowsSort';
import { useState } from 'react';
import type { CartLine, CartProblem } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/rules/money.ts';
import { problemTexts } from '#shared/texts/cart.ts';
import { useCartActions } from '#web/offline/cart-actions.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CartLineRow.module.css';
import { tellOutcome } from './outcome.ts';
import { priceChange } from './price-change.ts';

interface CartLineProblemProps {
  readonly problem: CartProblem;
  readonly line: CartLine;
}

/** A later change of this line, shown before and after; the button accepts it (API.md "Cart"). */
export function CartLineProblem({ problem, line }: CartLineProblemProps) {
  const actions = useCartActions();
  const [isSending, setSending] = useState(false);
  const accept = async () => {
    setSending(true);
    const outcome = await actions.acceptProblems([problem.id]);
    setSending(false);
    tellOutcome(outcome);
  };
  const action = (
    <Button variant="outline" disabled={isSending} onClick={() => void accept()}>
      {acceptLabel(problem)}
    </Button>
  );
  return (
    <div className={classes.note}>
      <Notice
        tone={problem.kind === 'price' ? 'wait' : 'bad'}
        icon={problem.kind === 'price' ? <IconArrowsSort size={20} aria-hidden /> : undefined}
        action={action}
      >
        <p>{problem.reason}</p>
        {problem.kind === 'price' && problem.before !== null && problem.after !== null && (
          <PriceChange before={problem.before} after={problem.after} count={line.count} />
        )}
      </Notice>
    </div>
  );
}

function acceptLabel({ kind, after }: CartProblem): string {
  if (kind === 'price') return problemTexts.acceptPrice;
  return kind === 'stock' ? problemTexts.acceptStock(after ?? 0) : problemTexts.acceptRemoval;
}

interface PriceChangeProps {
  /** Grosz a piece. */
  readonly before: number;
  readonly after: number;
  /** Pieces in the line. */
  readonly count: number;
}

function PriceChange({ before, after, count }: PriceChangeProps) {
  const { percent, difference } = priceChange(before, after, count);
  return (
    <p className={classes.change}>
      <span className="visually-hidden">{problemTexts.before}</span>
      <s className={classes.before}>{formatZl(before)}</s>
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">{problemTexts.after}</span>
      <strong>{formatZl(after)}</strong>
      <span className={classes.difference}>
        {percent !== null && `${problemTexts.priceChange(percent)}, `}
        {problemTexts.total(difference)}
      </span>
    </p>
  );
}
