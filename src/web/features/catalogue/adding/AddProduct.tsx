import IconLock from '@tabler/icons-react/icons/IconLock';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { useSingleFlight } from '#web/offline/connectivity/use-action.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { clearQuantityFocus, useQuantityFocus } from '#web/state/quantity-focus.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { readCount } from '#web/ui/controls/counter-value.ts';
import { AddButton } from './AddButton.tsx';
import { keepTypedCount, typedCount } from './count-drafts.ts';
import { setMarkedCount } from './marked.ts';
import classes from './NotPermitted.module.css';
import { useIsForbidden } from './permission.ts';
import { backFromQuantity, goToQuantity } from './quick-order.ts';
import { sendAdd } from './send-add.ts';

interface AddProductProps {
  readonly product: Product;
  /** `row` of a list, `card` of a section, `page` of the product with the screen's loud action. */
  readonly place: 'row' | 'card' | 'page';
}

/** Counter and "Dodaj" of one product, or why this pharmacy cannot have it. */
export function AddProduct({ product, place }: AddProductProps) {
  return useIsForbidden(product) ? <NotPermitted place={place} /> : <AddControls product={product} place={place} />;
}

/** Enter in the counter adds, and nothing adds while it holds no quantity. */
function AddControls({ product, place }: AddProductProps) {
  const { count, setCount, keepTyped, isSending, add } = useAddProduct(product);
  const isRow = place === 'row';
  const field = useRef<HTMLInputElement>(null);
  const isWrong = useRef(false);
  const name = nameWithFormat(product.name, product.withFormat);
  const press = () => {
    if (isWrong.current) field.current?.focus();
    else add(count);
  };
  return (
    <>
      {place === 'page' && <WantedQuantity productId={product.id} field={field} />}
      <Counter
        value={count}
        onChange={setCount}
        onEnter={(pieces) => add(pieces, backFromQuantity)}
        onFault={(fault) => {
          isWrong.current = fault;
        }}
        onText={keepTyped}
        inputRef={field}
        productName={name}
        size={isRow ? 'row' : 'field'}
      />
      <AddButton
        productName={name}
        onAdd={press}
        state={isSending ? 'sending' : 'ready'}
        size={isRow ? 'sm' : 'md'}
        loud={place === 'page'}
      />
    </>
  );
}

interface WantedQuantityProps {
  readonly productId: number;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Who scanned the product, or came by keys, types the quantity next. */
function WantedQuantity({ productId, field }: WantedQuantityProps) {
  const wanted = useQuantityFocus();
  useEffect(() => {
    if (wanted !== productId) return;
    if (field.current !== null) goToQuantity(field.current);
    clearQuantityFocus();
  }, [wanted, productId, field]);
  return null;
}

/** In place of counter and "Dodaj" of goods that this pharmacy must not be sold: why. */
function NotPermitted({ place }: { readonly place: 'row' | 'card' | 'page' }) {
  return (
    <p className={classes.reason}>
      <IconLock size={16} aria-hidden />
      {place === 'page' ? productTexts.notes.hospitalOnly : productTexts.notes.hospitalOnlyShort}
    </p>
  );
}

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

/** Adding one product from a row, a card or its page; its counter goes back to 1 once it is added (docs/product.md §4 "Counter"). */
function useAddProduct(product: Product): AddProduct {
  const submit = useSubmitChange();
  const client = useQueryClient();
  const draft = useCountDraft(product.id);
  const [count, setCount] = useState(() => draft.read() ?? FIRST_COUNT);
  const [isSending, setSending] = useState(false);

  const { run: add } = useSingleFlight(async (pieces: number, onAdded: () => void = () => undefined) => {
    // The queue has it from here on: after a reload it must not stand there to be added once more.
    draft.keep(null);
    const end = await sendAdd(product, pieces, { submit, client, onSending: setSending, onAdded });
    // Kept for after the next log-in it is on its way as well, and must not be pressed once more.
    if (end !== 'refused') setCount(FIRST_COUNT);
    if (end === 'refused') draft.keep(pieces);
  });

  const keepTyped = (text: string) => {
    const typed = readCount(text);
    setMarkedCount(product.id, typed.ok ? typed.count : null);
    draft.keep(typed.ok && typed.count !== FIRST_COUNT ? typed.count : null);
  };
  return { count, setCount, keepTyped, isSending, add };
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
