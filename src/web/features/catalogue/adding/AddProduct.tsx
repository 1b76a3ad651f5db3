import { useTimeout } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { setMarkedCount } from '#web/offline/drafts/marked.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { clearQuantityFocus, useQuantityFocus } from '#web/state/quantity-focus.ts';
import { useMayOrder } from '#web/state/session.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { readCount } from '#web/ui/controls/counter-value.ts';
import { LockNote } from '#web/ui/feedback/LockNote.tsx';
import { AddButton, type AddState } from './AddButton.tsx';
import { saveTypedCount, typedCount } from './count-drafts.ts';
import { NotifyMe } from './NotifyMe.tsx';
import { useIsForbidden } from './permission.ts';
import { focusQuantity, returnToSearch } from './quick-order.ts';
import { type AddResult, sendAdd } from './send-add.ts';

interface AddProductProps {
  readonly product: Product;
  /** `row` of a list, `card` of a section, or the product `page`, where it is the primary action. */
  readonly place: 'row' | 'card' | 'page';
}

/**
 * Counter and "Dodaj" of one product, the button of a notification when it is out of stock, or the reason why this
 * pharmacy may not buy it or this person may not add it.
 */
export function AddProduct({ product, place }: AddProductProps) {
  const mayOrder = useMayOrder();
  const isForbidden = useIsForbidden(product);
  if (!product.isInStock) return <NotifyMe product={product} size={place === 'row' ? 'sm' : 'md'} />;
  if (isForbidden) return <NotPermitted place={place} reasons={HOSPITAL_ONLY} />;
  return mayOrder ? (
    <AddControls product={product} place={place} />
  ) : (
    <NotPermitted place={place} reasons={VIEW_ONLY} />
  );
}

/** Enter in the counter adds; an invalid quantity blocks adding. */
function AddControls({ product, place }: AddProductProps) {
  const { count, setCount, saveTyped, state, add } = useAddProduct(product);
  const isRow = place === 'row';
  const field = useRef<HTMLInputElement>(null);
  const isInvalid = useRef(false);
  const name = nameWithFormat(product.name, product.withFormat);
  const press = () => {
    if (isInvalid.current) field.current?.focus();
    else add(count);
  };
  return (
    <>
      {place === 'page' && <WantedQuantity productId={product.id} field={field} />}
      <Counter
        value={count}
        onChange={setCount}
        onEnter={(pieces) => add(pieces, returnToSearch)}
        onFault={(fault) => {
          isInvalid.current = fault;
        }}
        onText={saveTyped}
        inputRef={field}
        productName={name}
        size={isRow ? 'row' : 'field'}
      />
      <AddButton
        productName={name}
        onAdd={press}
        state={state}
        size={isRow ? 'sm' : 'md'}
        isPrimary={place === 'page'}
      />
    </>
  );
}

interface WantedQuantityProps {
  readonly productId: number;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Focuses the quantity after the product was opened by a scan or by keyboard. */
function WantedQuantity({ productId, field }: WantedQuantityProps) {
  const wanted = useQuantityFocus();
  useEffect(() => {
    if (wanted !== productId) return;
    if (field.current !== null) focusQuantity(field.current);
    clearQuantityFocus();
  }, [wanted, productId, field]);
  return null;
}

/** In a sentence on the page of a product, in two words where there is no room, the sentence for who hovers there. */
interface Reasons {
  readonly long: string;
  readonly short: string;
}

const HOSPITAL_ONLY: Reasons = { long: productTexts.notes.hospitalOnly, short: productTexts.notes.hospitalOnlyShort };
const VIEW_ONLY: Reasons = { long: rightTexts.viewOnly, short: rightTexts.viewOnlyShort };

function NotPermitted({ place, reasons }: { readonly place: AddProductProps['place']; readonly reasons: Reasons }) {
  if (place === 'page') return <LockNote>{reasons.long}</LockNote>;
  return <LockNote title={reasons.long}>{reasons.short}</LockNote>;
}

const FIRST_COUNT = 1;

interface AddProduct {
  /** Pieces that "Dodaj" would add. */
  readonly count: number;
  readonly setCount: (count: number) => void;
  /** Saves the text of the counter so that it survives a reload. */
  readonly saveTyped: (text: string) => void;
  /** While an add is in flight a second one is not started. */
  readonly state: AddState;
  /** `onAdded` runs before the "added" dialogue opens, see `AddDeps`. */
  readonly add: (pieces: number, onAdded?: () => void) => void;
}

/** The state of adding one product; the counter resets to 1 once it is added (docs/product.md §4 "Counter"). */
function useAddProduct(product: Product): AddProduct {
  const submit = useSubmitChange();
  const client = useQueryClient();
  const draft = useCountDraft(product.id);
  const [count, setCount] = useState(() => draft.read() ?? FIRST_COUNT);
  const { confirmed, confirmInRow } = useConfirmation();

  const { run: add, isRunning } = useSingleFlight(async (pieces: number, onAdded: () => void = () => undefined) => {
    // The outbox holds it from here on: a draft restored after a reload would be added twice.
    draft.save(null);
    const outcome = await sendAdd(product, pieces, { submit, client, onAdded, confirmInRow });
    // A paused change is sent after the next log-in, so it counts as added too.
    if (outcome !== 'refused') setCount(FIRST_COUNT);
    if (outcome === 'refused') draft.save(pieces);
  });

  const saveTyped = (text: string) => {
    const typed = readCount(text);
    setMarkedCount(product.id, typed.ok ? typed.count : null);
    draft.save(typed.ok && typed.count !== FIRST_COUNT ? typed.count : null);
  };
  return { count, setCount, saveTyped, state: isRunning ? 'sending' : (confirmed ?? 'ready'), add };
}

/** Time to see the confirmation beside the next press, milliseconds. */
const CONFIRMED_MS = 4_000;

/** The result of the last add, for a moment. */
function useConfirmation() {
  const [confirmed, setConfirmed] = useState<AddResult | null>(null);
  const { start } = useTimeout(() => setConfirmed(null), CONFIRMED_MS);
  const confirmInRow = (result: AddResult) => {
    setConfirmed(result);
    start();
  };
  return { confirmed, confirmInRow };
}

/** The draft of a product's quantity, stored under the screen where its counter was mounted. */
function useCountDraft(productId: number) {
  const router = useRouter();
  const [screen] = useState(() => router.state.location.pathname);
  return {
    read: () => typedCount(screen, productId, Date.now()),
    save: (count: number | null) => saveTypedCount(screen, productId, count, Date.now()),
  };
}
