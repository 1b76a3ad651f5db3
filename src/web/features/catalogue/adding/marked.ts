import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { type Product, product as productSchema } from '#shared/contract/products.ts';
import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/drafts.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { session } from '#web/state/session.ts';
import { createStore, useStore } from '#web/state/store.ts';

const FIRST_COUNT = 1;
const DRAFT = 'marked';

const markedItem = v.object({
  productId: v.number(),
  mode: v.literal('product'),
  /** Pieces as they stood beside it last; null while that was no quantity. */
  count: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(FIRST_COUNT), v.maxValue(MAX_COUNT))),
  /** As the list showed it. */
  product: productSchema,
});
/** docs/product.md §3 "Marked selection item". Packages are marked on their own screens. */
export type MarkedItem = v.InferOutput<typeof markedItem>;

const keptMarks = v.object({ isOn: v.boolean(), items: v.array(markedItem) });

/** What is ticked to be added together, over pages and searches of one user. `round` rises when it was added. */
interface Marked extends v.InferOutput<typeof keptMarks> {
  readonly owner: string | null;
  readonly round: number;
}

const NOTHING: Marked = { owner: null, isOn: false, items: [], round: 0 };
const store = createStore<Marked>(NOTHING);
/** What this tab kept of the user over a reload of the app, until they change it: ticks seen twice are added twice. */
let kept = NOTHING;
registerUserStore('marked', {
  stop: () => {
    kept = NOTHING;
    store.set(NOTHING);
  },
  // On the device it is a draft, and goes with those.
  forget: () => undefined,
});

/** What somebody else had ticked on this device is nobody's. */
function own(marked: Marked): Marked {
  const owner = session.user()?.id ?? null;
  if (marked.owner === owner) return marked;
  if (owner === null) return NOTHING;
  if (kept.owner !== owner) kept = { ...keptOnDevice(), owner, round: 0 };
  return kept;
}

function keptOnDevice(): v.InferOutput<typeof keptMarks> {
  const draft = v.safeParse(keptMarks, readDraft(DRAFT, Date.now()));
  return draft.success ? draft.output : NOTHING;
}

function change(next: Partial<Marked>): void {
  const marked = { ...readMarked(), owner: session.user()?.id ?? null, ...next };
  store.set(marked);
  const { isOn, items } = marked;
  if (isOn) writeDraft(DRAFT, { isOn, items }, 'tab');
  else removeDraft(DRAFT);
}

/** What is ticked now. */
export const readMarked = (): Marked => own(store.get());

/** What is ticked. */
export function useMarked(): Marked {
  return own(useStore(store));
}

/** Whether one product is ticked; null while nothing can be. A row draws again only for its own tick. */
export function useIsMarked(productId: number): boolean | null {
  return useSyncExternalStore(store.subscribe, () => {
    const { isOn, items } = readMarked();
    return isOn ? items.some((item) => item.productId === productId) : null;
  });
}

/** Rises whenever what was ticked went to the cart. */
export const useMarkedRound = (): number => useSyncExternalStore(store.subscribe, () => readMarked().round);

/** Begins ticking, or ends it: what was ticked is forgotten then. */
export const setMarking = (isOn: boolean): void => change({ isOn, items: [] });

/** Ticks a product with the pieces that stand beside it (undefined: nothing was typed). */
export function mark(product: Product, count: number | undefined): void {
  const item: MarkedItem = { productId: product.id, mode: 'product', count: count ?? FIRST_COUNT, product };
  change({ items: [...without([product.id]), item] });
}

/** Takes one tick away. */
export const unmark = (productId: number): void => change({ items: without([productId]) });

/** The pieces beside a product have changed; null when they are no quantity. Nothing unless it is ticked. */
export function setMarkedCount(productId: number, count: number | null): void {
  const { items } = readMarked();
  if (!items.some((item) => item.productId === productId && item.count !== count)) return;
  change({ items: items.map((item) => (item.productId === productId ? { ...item, count } : item)) });
}

/** Takes all ticks away. */
export const unmarkAll = (): void => change({ items: [] });

/** After these went to the cart: ticking ends, unless others were ticked meanwhile, and counters begin from 1 again. */
export function markedWereAdded(productIds: readonly number[]): void {
  const items = without(productIds);
  change({ items, isOn: items.length > 0, round: readMarked().round + 1 });
}

function without(productIds: readonly number[]): MarkedItem[] {
  return readMarked().items.filter(({ productId }) => !productIds.includes(productId));
}
