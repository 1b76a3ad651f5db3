import { useState } from 'react';
import type { CartProblem } from '#shared/contract/cart.ts';
import { problemTexts } from '#shared/texts/cart.ts';
import { focusInPlaceOf, focusLine } from '#web/features/cart/editing/cart-focus.ts';
import type { CartItem } from '#web/features/cart/editing/cart-lines.ts';
import { tellOutcome } from '#web/features/cart/editing/outcome.ts';
import { useShownCart, useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { announce } from '#web/state/announcer.ts';

/** Accepting a change of a line. The button goes with the problem, so the focus goes to the line, or to what follows it. */
export function useAcceptProblem(problem: CartProblem, item: CartItem) {
  const submit = useSubmitChange();
  const { cart } = useShownCart();
  const [isSending, setSending] = useState(false);
  const accept = async () => {
    if (isSending) return;
    setSending(true);
    const outcome = await submit({ verb: 'accept-problems', ids: [problem.id], items: [item.key] }).outcome;
    setSending(false);
    if (!tellOutcome(outcome, item.name)) return;
    const stays = problem.kind === 'price' || (problem.kind === 'stock' && (problem.after ?? 0) > 0);
    if (stays) focusLine(item.key);
    else focusInPlaceOf(item.key, cart);
    announce(stays ? problemTexts.accepted(item.name) : problemTexts.left(item.name));
  };
  return { accept: () => void accept(), isSending };
}
