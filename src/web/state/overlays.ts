import type { ReceiptRow } from '#shared/contract/cart.ts';
import type { Product } from '#shared/contract/products.ts';
import { createStore, useStore } from './store.ts';

/** Product that was added, which the add-to-cart modal tells. */
export interface AddToCartIntent {
  readonly product: Product;
  readonly count: number;
  /** It is kept on the device, and the server does not know of it yet. */
  readonly isWaiting: boolean;
}

/** A list of products that was added, which the modal for several tells line by line. */
export interface AddSeveralIntent {
  readonly products: readonly { readonly product: Product; readonly count: number }[];
  /** What became of each; null while the server does not know of them yet. */
  readonly receipt: readonly ReceiptRow[] | null;
}

/** A message dialogue (SPEC §2 "Global overlays"). `requestId` is shown so that customer service can find the failure. */
export interface MessageIntent {
  readonly tone: 'success' | 'error';
  readonly title: string;
  readonly text?: string;
  readonly requestId?: string | null;
  /** Settles when it is not true any more, and closes by itself; never, when absent. */
  readonly until?: Promise<unknown> | undefined;
}

export interface ConfirmIntent {
  readonly title: string;
  readonly text?: string;
  /** 'Potwierdź' when absent. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'danger';
  /** Settles when the question answers itself with yes; never, when absent. */
  readonly yesAfter?: Promise<unknown>;
}

export interface PromptIntent extends ConfirmIntent {
  readonly label: string;
  readonly initial?: string;
}

/** What to do with changes that are not sent, and with an order, before a log-out. */
export type LeaveChoice = 'keep' | 'forget';

export interface LeaveIntent {
  /** An order was sent, and its number is not known yet. */
  readonly hasOrder: boolean;
}

/** What is suggested beside a product. */
export interface SuggestedProductsIntent {
  readonly product: Product;
  /** Suggested products, by id, that went to the cart in the dialogue before. */
  readonly added: Readonly<Record<number, 'added' | 'waiting'>>;
}

interface Intents {
  'add-to-cart': { intent: AddToCartIntent; result: undefined };
  'add-several': { intent: AddSeveralIntent; result: undefined };
  'suggested-products': { intent: SuggestedProductsIntent; result: undefined };
  message: { intent: MessageIntent; result: undefined };
  confirm: { intent: ConfirmIntent; result: boolean };
  prompt: { intent: PromptIntent; result: string | null };
  leave: { intent: LeaveIntent; result: LeaveChoice | null };
  shortcuts: { intent: null; result: undefined };
  /** Null: for every controlled product of the cart. */
  'demand-form': { intent: { readonly productId: number | null }; result: undefined };
}
type Kind = keyof Intents;

/** An intent that waits for its host in the shell. `close` answers the one who posted it. */
export interface Overlay<K extends Kind = Kind> {
  readonly id: number;
  readonly kind: K;
  readonly intent: Intents[K]['intent'];
  readonly close: (result: Intents[K]['result']) => void;
}
type AnyOverlay = { [K in Kind]: Overlay<K> }[Kind];

const overlays = createStore<readonly AnyOverlay[]>([]);
let lastId = 0;

/**
 * Posts an intent; resolves with what the user answered, or with what `answer` says before that. Screens use the named
 * functions, here and beside.
 */
export function open<K extends Kind>(
  kind: K,
  intent: Intents[K]['intent'],
  answer?: Promise<Intents[K]['result']>,
): Promise<Intents[K]['result']> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const close = (result: Intents[K]['result']) => {
      overlays.set(overlays.get().filter((overlay) => overlay.id !== id));
      resolve(result);
    };
    overlays.set([...overlays.get(), { id, kind, intent, close } as AnyOverlay]);
    void answer?.then(close);
  });
}

/** Opens the add-to-cart modal; resolves when it is closed. */
export const openAddToCart = (product: Product, count: number, isWaiting: boolean) =>
  open('add-to-cart', { product, count, isWaiting });

/** Shows a message dialogue; resolves when it is closed. */
export const openMessage = (intent: MessageIntent) =>
  open(
    'message',
    intent,
    intent.until?.then(() => undefined),
  );

/** Asks; false when refused, closed or logged out. */
export const confirm = (intent: ConfirmIntent) =>
  open(
    'confirm',
    intent,
    intent.yesAfter?.then(() => true),
  );

/** Asks for a line of text; null when refused, closed or logged out. */
export const prompt = (intent: PromptIntent) => open('prompt', intent);

/** Asks what becomes of unsent changes of the cart and of an order under way; null when the user stays. */
export const askBeforeLeaving = (intent: LeaveIntent) => open('leave', intent);

/** Shows what keys do what; resolves when it is closed. */
export const openShortcuts = () => open('shortcuts', null);

/** For hosts: the open overlays of one kind, oldest first. */
export function useOverlays<K extends Kind>(kind: K): readonly Overlay<K>[] {
  return useStore(overlays).filter((overlay): overlay is AnyOverlay & Overlay<K> => overlay.kind === kind);
}

/** Whether anything is open that waits for the user. */
export const hasOverlays = (): boolean => overlays.get().length > 0;

/** What is read and not answered: who goes on to something else has read it. */
const TELLING: readonly Kind[] = ['add-to-cart', 'add-several', 'suggested-products', 'message', 'shortcuts'];

/** Closes what only tells something. False when something is open that waits for an answer: then nothing is closed. */
export function closeTelling(): boolean {
  if (overlays.get().some(({ kind }) => !TELLING.includes(kind))) return false;
  closeAllOverlays();
  return true;
}

/** At log-out: nothing of the user stays open, and nobody waits for an answer for ever. */
export function closeAllOverlays(): void {
  for (const overlay of overlays.get()) {
    if (overlay.kind === 'confirm') overlay.close(false);
    else if (overlay.kind === 'prompt' || overlay.kind === 'leave') overlay.close(null);
    else overlay.close(undefined);
  }
}
