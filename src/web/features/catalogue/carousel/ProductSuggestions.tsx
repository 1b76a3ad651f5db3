import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Product } from '#shared/contract/products.ts';
import type { generalSuggestions } from '#shared/contract/suggestions.ts';
import { suggestionTexts } from '#shared/texts/offers.ts';
import { suggestionQueries } from '#web/api/suggestions.ts';
import { useCardDelay } from '#web/features/catalogue/parts/card-delay.ts';
import { deviceStorage } from '#web/state/storage.ts';
import { ProductSection, WaitingSection } from './ProductSection.tsx';

interface ProductSuggestionsProps {
  readonly productId: number;
  /** The product's type; undefined for a withdrawn product. */
  readonly type: Product['productType'] | undefined;
}

/**
 * Alternatives to a product: similar ones, promotions among them, and recommendations of its type. A withdrawn product
 * has no type, so no recommendations. No product is shown twice.
 */
export function ProductSuggestions({ productId, type }: ProductSuggestionsProps) {
  const similar = useQuery(suggestionQueries.forProduct('suggested', productId));
  const sales = useQuery(suggestionQueries.forProduct('sales', productId));
  const isWaiting = useCardDelay(similar.data ?? (similar.isError ? [] : undefined));
  if (isWaiting) return <WaitingSection />;
  return (
    <>
      <Section title={suggestionTexts.similar} items={similar.data} />
      <Section title={suggestionTexts.sales} items={except(sales.data, similar.data)} />
      {type !== undefined && (
        <OfType typeId={type.id} name={type.name} shown={[...(similar.data ?? []), { product: { id: productId } }]} />
      )}
    </>
  );
}

type Items = CallResponse<typeof generalSuggestions>;
type Shown = readonly { readonly product: { readonly id: number } }[];

interface OfTypeProps {
  readonly typeId: number;
  readonly name: string;
  /** Products of the sections above. */
  readonly shown: Shown;
}

function OfType({ typeId, name, shown }: OfTypeProps) {
  const { data } = useQuery(suggestionQueries.ofType(typeId));
  return <Section title={suggestionTexts.ofType(name)} items={except(data, shown)} />;
}

/**
 * Products that operators suggest on the start screen. If there were some at the last visit, a skeleton reserves their
 * space while they load, so that the content below does not move.
 */
export function SuggestedProducts() {
  const { data, isError } = useQuery(suggestionQueries.chosen());
  const isWaiting = useCardDelay(data);
  const hadProducts = useHadProducts(data);
  if (isWaiting && !isError && hadProducts) return <WaitingSection />;
  if (isWaiting) return null;
  return <Section title={suggestionTexts.chosen} items={data} />;
}

function Section({ title, items = [] }: { readonly title: string; readonly items: Items | undefined }) {
  if (items.length === 0) return null;
  return <ProductSection title={title} items={items} />;
}

function except(items: Items = [], shown: Shown = []): Items {
  const ids = new Set(shown.map(({ product }) => product.id));
  return items.filter(({ product }) => !ids.has(product.id));
}

/** Stored per device: the suggestions are the same for every user. */
const KEY = 'zapas.chosen-products';
const NONE = 'none';

/** Whether there were products at the last visit on this device; `now` updates it. True when unknown. */
function useHadProducts(now: readonly unknown[] | undefined): boolean {
  const [hadProducts] = useState(() => deviceStorage.get(KEY) !== NONE);
  const hasProducts = now === undefined ? undefined : now.length > 0;
  useEffect(() => {
    if (hasProducts === true) deviceStorage.remove(KEY);
    if (hasProducts === false) deviceStorage.set(KEY, NONE);
  }, [hasProducts]);
  return hadProducts;
}
