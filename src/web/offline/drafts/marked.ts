import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { type Product, product as productSchema } from '#shared/contract/products.ts';
import { type ItemKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import { type PackageFacts, packageFacts } from '#web/offline/outbox/item-facts.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';
import { session, useMayOrder } from '#web/state/session.ts';
import { createStore, useStore } from '#web/state/store.ts';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';

const FIRST_COUNT = 1;
const DRAFT = 'marked';

const markedProduct = v.object({
  mode: v.literal('product'),
  productId: v.number(),
  /** Pieces last typed beside it; null while the text is not a valid quantity. */
  count: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(FIRST_COUNT), v.maxValue(MAX_COUNT))),
  /** The product as the list showed it. */
  product: productSchema,
});
export type MarkedProduct = v.InferOutput<typeof markedProduct>;

/** One package of a fixed composition. */
const markedPackage = v.object({
  mode: v.literal('package'),
  packageId: v.number(),
  /** The package as the cart shows it until the server has it. */
  facts: packageFacts,
});
export type MarkedPackage = v.InferOutput<typeof markedPackage>;

const markedItem = v.variant('mode', [markedProduct, markedPackage]);
/** docs/product.md §3 "Marked selection item". */
type MarkedItem = v.InferOutput<typeof markedItem>;

const keyOf = (item: MarkedItem): ItemKey =>
  item.mode === 'product' ? productKey(item.productId) : packageKey(item.packageId);

const storedMarks = v.object({ isOn: v.boolean(), items: v.array(markedItem) });

/** Products and packages marked to be added together, across pages, searches and screens of one user. */
interface Marked extends v.InferOutput<typeof storedMarks> {
  readonly owner: string | null;
  /** Increases whenever marked products were added. */
  readonly revision: number;
  /** Marks that are being added: shown until the answer, but left out of the draft. */
  readonly sending: readonly ItemKey[];
}

const NOTHING: Marked = { owner: null, isOn: false, items: [], revision: 0, sending: [] };
const store = createStore<Marked>(NOTHING);
/** The draft of this tab, used until the user changes it. Drafts belong to a tab: shared marks would be added twice. */
let restored = NOTHING;
registerUserStore('marked', {
  stop: () => {
    restored = NOTHING;
    store.set(NOTHING);
  },
  // The stored copy is a draft and is deleted with the drafts.
  forget: () => undefined,
});

/** Marks of another user of this device are ignored. */
function ofCurrentUser(marked: Marked): Marked {
  const owner = session.user()?.id ?? null;
  if (marked.owner === owner) return marked;
  if (owner === null) return NOTHING;
  if (restored.owner !== owner) restored = { ...NOTHING, ...readStored(), owner };
  return restored;
}

function readStored(): v.InferOutput<typeof storedMarks> {
  const draft = v.safeParse(storedMarks, readDraft(DRAFT, Date.now()));
  return draft.success ? draft.output : NOTHING;
}

function change(next: Partial<Marked>): void {
  const marked = { ...readMarked(), owner: session.user()?.id ?? null, ...next };
  store.set(marked);
  const { isOn, items, sending } = marked;
  const kept = items.filter((item) => !sending.includes(keyOf(item)));
  if (isOn && (kept.length > 0 || items.length === 0)) writeDraft(DRAFT, { isOn, items: kept }, 'tab');
  else removeDraft(DRAFT);
}

export const readMarked = (): Marked => ofCurrentUser(store.get());

export function useMarked(): Marked {
  return ofCurrentUser(useStore(store));
}

/**
 * Whether a product or package is marked; null while marking is off, and for who may only look: they have no way to end
 * it. A row rerenders only for its own mark.
 */
export function useIsMarked(key: ItemKey): boolean | null {
  const mayOrder = useMayOrder();
  const isMarked = useSyncExternalStore(store.subscribe, () => {
    const { isOn, items } = readMarked();
    return isOn ? items.some((item) => keyOf(item) === key) : null;
  });
  return mayOrder ? isMarked : null;
}

/** Changes whenever marked products were added to the cart. */
export const useMarkedRevision = (): number => useSyncExternalStore(store.subscribe, () => readMarked().revision);

/** Starts or ends marking; both clear the marks. */
export const setMarking = (isOn: boolean): void => change({ isOn, items: [] });

/** Marks a product with the pieces typed beside it (undefined: nothing was typed). */
export function mark(product: Product, count: number | undefined): void {
  add({ mode: 'product', productId: product.id, count: count ?? FIRST_COUNT, product });
}

/** Marks a package, to add one of it. */
export function markPackage(facts: PackageFacts): void {
  add({ mode: 'package', packageId: facts.packageId, facts });
}

/** Fills in the products of a package; nothing when exactly this mark is gone, as after a log-out. */
export function fillPackage(marked: PackageFacts, parts: PackageFacts['parts']): void {
  const isIt = (item: MarkedItem): item is MarkedPackage => item.mode === 'package' && item.facts === marked;
  const { items } = readMarked();
  if (!items.some(isIt)) return;
  change({ items: items.map((item) => (isIt(item) ? { ...item, facts: { ...marked, parts } } : item)) });
}

function add(item: MarkedItem): void {
  const key = keyOf(item);
  change({ items: [...without([key]), item], sending: readMarked().sending.filter((other) => other !== key) });
}

export const unmark = (key: ItemKey): void => change({ items: without([key]) });

/** Updates the pieces of a marked product; null when the text is not a valid quantity. Ignores unmarked products. */
export function setMarkedCount(productId: number, count: number | null): void {
  const { items } = readMarked();
  const isIt = (item: MarkedItem): item is MarkedProduct => item.mode === 'product' && item.productId === productId;
  if (!items.some((item) => isIt(item) && item.count !== count)) return;
  change({ items: items.map((item) => (isIt(item) ? { ...item, count } : item)) });
}

export const unmarkAll = (): void => change({ items: [] });

/**
 * Runs the adding of what is marked. From its start the outbox holds these marks: a reload before the answer must not
 * show them as still to be added. What was not added is a mark like before.
 */
export async function whileSending(adding: () => Promise<void>): Promise<void> {
  change({ sending: readMarked().items.map(keyOf) });
  try {
    await adding();
  } finally {
    if (readMarked().sending.length > 0) change({ sending: [] });
  }
}

/** Unmarks what was added and resets the counters. Marking ends unless something else was marked meanwhile. */
export function unmarkAdded(keys: readonly ItemKey[]): void {
  const items = without(keys);
  change({ items, isOn: items.length > 0, revision: readMarked().revision + 1 });
}

function without(keys: readonly ItemKey[]): MarkedItem[] {
  return readMarked().items.filter((item) => !keys.includes(keyOf(item)));
}
