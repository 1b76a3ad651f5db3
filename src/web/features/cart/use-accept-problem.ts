import { useState } from 'react';
import type { CartLine, CartProblem } from '#shared/contract/cart.ts';
import { problemTexts } from '#shared/texts/cart.ts';
import { useCartActions } from '#web/offline/cart-actions.ts';
import { useShownCart } from '#web/offline/cart-queue/use-outbox.ts';
import { announce } from '#web/state/announcer.ts';
import { focusInPlaceOf, focusLine } from './cart-focus.ts';
import { fullName } from './cart-lines.ts';
import { tellOutcome } from './outcome.ts';

/** Accepting a change of a line. The button goes with the problem, so the focus goes to the line, or to what follows it. */
export function useAcceptProblem(problem: CartProblem, line: CartLine) {
  const actions = useCartActions();
  const { cart } = useShownCart();
  const [isSending, setSending] = useState(false);
  const accept = async () => {
    if (isSending) return;
    setSending(true);
    const outcome = await actions.acceptProblems([problem.id]);
    setSending(false);
    if (!tellOutcome(outcome, fullName(line))) return;
    const stays = problem.kind === 'price' || (problem.kind === 'stock' && (problem.after ?? 0) > 0);
    if (stays) focusLine(line.productId);
    else focusInPlaceOf(line.productId, cart);
    announce(stays ? problemTexts.accepted(fullName(line)) : problemTexts.left(fullName(line)));
  };
  return { accept: () => void accept(), isSending };
}
