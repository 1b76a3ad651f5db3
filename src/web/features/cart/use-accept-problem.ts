import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartLine, CartProblem } from '#shared/contract/cart.ts';
import { problemTexts } from '#shared/texts/cart.ts';
import { cartQuery } from '#web/api/cart.ts';
import { useCartActions } from '#web/offline/cart-actions.ts';
import { announce } from '#web/state/announcer.ts';
import { focusInPlaceOf, focusLine } from './cart-focus.ts';
import { cartLines, fullName } from './cart-lines.ts';
import { tellOutcome } from './outcome.ts';

/** Accepting a change of a line. The button goes with the problem, so the focus goes to the line, or to what follows it. */
export function useAcceptProblem(problem: CartProblem, line: CartLine) {
  const actions = useCartActions();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const accept = async () => {
    if (isSending) return;
    setSending(true);
    const before = client.getQueryData(cartQuery().queryKey);
    const outcome = await actions.acceptProblems([problem.id]);
    setSending(false);
    if (!tellOutcome(outcome, fullName(line))) return;
    const stays = cartLines(outcome.cart).some(({ productId }) => productId === line.productId);
    if (stays) focusLine(line.productId);
    else focusInPlaceOf(line.productId, before);
    announce(stays ? problemTexts.accepted(fullName(line)) : problemTexts.left(fullName(line)));
  };
  return { accept: () => void accept(), isSending };
}
