import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { readCount } from '#web/ui/controls/counter-value.ts';
import { keepTypedCount, typedCount } from './count-drafts.ts';
import { setMarkedCount } from './marked.ts';
import { sendAdd } from './send-add.ts';

const FIRST_COUNT = 1;

interface AddProduct {
  /** Pieces that "Dodaj" would add. */
  readonly count: number;
  readonly setCount: (count: number) => void;
  /** Has what stands in the counter survive a reload of the app. */
  readonly keepTyped: (text: string) => void;
  /** An add is under way; another one is not started meanwhile. */
  readonly isSending: boolean;
  /** `onAdded` runs before it is said: the focus goes back to where it is then. */
  readonly add: (pieces: number, onAdded?: () => void) => void;
}

/** Adding one product from a row, a card or its page; its counter goes back to 1 once it is added (SPEC §4 "Counter"). */
export function useAddProduct(product: Product): AddProduct {
  const submit = useSubmitChange();
  const client = useQueryClient();
  const draft = useCountDraft(product.id);
  const [count, setCount] = useState(() => draft.read() ?? FIRST_COUNT);
  const [isSending, setSending] = useState(false);
  // Beside the state, because two presses may come before the next render.
  const isBusy = useRef(false);

  const send = async (pieces: number, onAdded: () => void = () => undefined) => {
    if (isBusy.current) return;
    isBusy.current = true;
    // The queue has it from here on: after a reload it must not stand there to be added once more.
    draft.keep(null);
    const end = await sendAdd(product, pieces, { submit, client, onSending: setSending, onAdded });
    isBusy.current = false;
    // Kept for after the next log-in it is on its way as well, and must not be pressed once more.
    if (end !== 'refused') setCount(FIRST_COUNT);
    if (end === 'refused') draft.keep(pieces);
  };

  const keepTyped = (text: string) => {
    const typed = readCount(text);
    setMarkedCount(product.id, typed.ok ? typed.count : null);
    draft.keep(typed.ok && typed.count !== FIRST_COUNT ? typed.count : null);
  };
  return { count, setCount, keepTyped, isSending, add: (pieces, onAdded) => void send(pieces, onAdded) };
}

/** What is typed for a product, kept for the screen where its counter first stood. */
function useCountDraft(productId: number) {
  const router = useRouter();
  const [screen] = useState(() => router.state.location.pathname);
  return {
    read: () => typedCount(screen, productId, Date.now()),
    keep: (count: number | null) => keepTypedCount(screen, productId, count, Date.now()),
  };
}
