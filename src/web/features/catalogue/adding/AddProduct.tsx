import { type RefObject, useEffect, useRef } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { forgetWantedQuantity, useWantedQuantity } from '#web/state/wanted-quantity.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { AddButton } from './AddButton.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import { useIsForbidden } from './permission.ts';
import { backFromQuantity, goToQuantity } from './quick-order.ts';
import { useAddProduct } from './use-add-product.ts';

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
  const wanted = useWantedQuantity();
  useEffect(() => {
    if (wanted !== productId) return;
    if (field.current !== null) goToQuantity(field.current);
    forgetWantedQuantity();
  }, [wanted, productId, field]);
  return null;
}
