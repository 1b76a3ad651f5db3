import { type ContextModalProps, modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import type { ReceiptRow } from '#shared/contract/cart.ts';
import type { Product } from '#shared/contract/products.ts';
import type { AddPackageIntent } from './add-package-intent.ts';
import { isAsking, registerOverlay } from './open-overlays.ts';
import type { UnsentForm } from './unsent-work.ts';

/** A product that was added, for the add-to-cart dialogue. */
export interface AddToCartIntent {
  readonly product: Product;
  readonly count: number;
  /** Stored on the device; the server does not have it yet. */
  readonly isWaiting: boolean;
}

/** Products and packages that were added together; the dialogue shows each with its outcome. */
export interface AddSeveralIntent {
  readonly products: readonly { readonly product: Product; readonly count: number }[];
  /** Outcome of each product; null while the server does not have them. */
  readonly receipt: readonly ReceiptRow[] | null;
  readonly packages: readonly AddedPackage[];
}

/** One of a package that was added with others. */
export interface AddedPackage {
  readonly packageId: number;
  readonly packageName: string;
  readonly outcome: 'added' | 'refused' | 'waiting';
  /** Why it was refused. */
  readonly reason: string | null;
}

/** A message dialogue (docs/product.md §2 "Global overlays"). `requestId` is shown so that customer service can find the failure. */
export interface MessageIntent {
  readonly tone: 'success' | 'error';
  readonly title: string;
  readonly text?: string;
  readonly requestId?: string | null;
  /** The message closes when this settles. */
  readonly until?: Promise<unknown> | undefined;
}

export interface ConfirmIntent {
  readonly title: string;
  readonly text?: string;
  /** 'Potwierdź' when absent. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** What the user has to know first; the question then begins at the refusal, so that Enter does not confirm unread. */
  readonly notice?: string;
  readonly tone?: 'danger';
  /** The question closes with yes when this settles. */
  readonly yesAfter?: Promise<unknown>;
}

/** What becomes of unsent changes and a running order at log-out. */
export type LeaveChoice = 'keep' | 'forget';

export interface LeaveIntent {
  /** An order was sent and its number is not known yet. */
  readonly hasOrder: boolean;
  readonly forms: readonly UnsentForm[];
}

/** Suggestions for a product. */
export interface SuggestedProductsIntent {
  readonly product: Product;
  /** Suggested products that were added in the previous dialogue, by id. */
  readonly added: Readonly<Record<number, 'added' | 'waiting'>>;
}

/** A dialogue of a feature that is loaded late brings its own contents. */
export interface PopupIntent {
  readonly contents: (onClose: () => void) => ReactNode;
}

interface Intents {
  'add-to-cart': { intent: AddToCartIntent; result: undefined };
  'add-several': { intent: AddSeveralIntent; result: undefined };
  'add-package': { intent: AddPackageIntent; result: undefined };
  'suggested-products': { intent: SuggestedProductsIntent; result: undefined };
  message: { intent: MessageIntent; result: undefined };
  confirm: { intent: ConfirmIntent; result: boolean };
  leave: { intent: LeaveIntent; result: LeaveChoice | null };
  shortcuts: { intent: null; result: undefined };
  popup: { intent: PopupIntent; result: undefined };
}
type Kind = keyof Intents;

/** Props of the component that shows a kind of dialogue. `close` closes it and answers the caller that opened it. */
export type DialogOf<K extends Kind> = ContextModalProps<{
  readonly intent: Intents[K]['intent'];
  readonly close: (result: Intents[K]['result']) => void;
}>;

/** Result of a dismissal: Escape, a press outside, a navigation or a log-out. */
const NO_ANSWER: { readonly [K in Kind]: Intents[K]['result'] } = {
  'add-to-cart': undefined,
  'add-several': undefined,
  'add-package': undefined,
  'suggested-products': undefined,
  message: undefined,
  confirm: false,
  leave: null,
  shortcuts: undefined,
  popup: undefined,
};

/** Questions ignore a press outside. */
const LOOKS: { readonly [K in Kind]?: { readonly size?: 'md'; readonly closeOnClickOutside?: false } } = {
  confirm: { closeOnClickOutside: false },
  leave: { closeOnClickOutside: false, size: 'md' },
  popup: { size: 'md' },
};

let hosts = 0;
let beforeHost: (() => void)[] = [];

/** Runs `show` once `DialogHost` is there: it is mounted after the first paint, and what was shown before would be lost. */
function whenHosted(show: () => void): void {
  if (hosts > 0) show();
  else beforeHost.push(show);
}

/** For `DialogHost`: it can show dialogues until the returned function is called. */
export function registerHost(): () => void {
  hosts += 1;
  const waiting = beforeHost;
  beforeHost = [];
  for (const show of waiting) show();
  return () => {
    hosts -= 1;
  };
}

let lastId = 0;

/**
 * Opens a dialogue of `DialogHost`; resolves with the user's answer, or with the value of `answer` if that comes
 * first. Screens use the named functions, here and in `product-overlays.ts`.
 */
export function open<K extends Kind>(
  kind: K,
  intent: Intents[K]['intent'],
  answer?: Promise<Intents[K]['result']>,
): Promise<Intents[K]['result']> {
  lastId += 1;
  const modalId = `dialog-${lastId}`;
  return new Promise((resolve) => {
    let isOpen = true;
    const close = (result: Intents[K]['result']) => {
      if (!isOpen) return;
      isOpen = false;
      forget();
      modals.close(modalId);
      resolve(result);
    };
    const dismiss = () => close(NO_ANSWER[kind]);
    const forget = registerOverlay({ kind, dismiss });
    const modal = { modal: kind, modalId, innerProps: { intent, close }, onClose: dismiss, ...LOOKS[kind] };
    whenHosted(() => isOpen && modals.openContextModal(modal));
    void answer?.then(close);
  });
}

/**
 * Opens the add-to-cart dialogue; resolves when it is closed. Not opened while a question is open: the cart button
 * then shows what was added.
 */
export async function openAddToCart(product: Product, count: number, isWaiting: boolean): Promise<void> {
  if (!isAsking()) await open('add-to-cart', { product, count, isWaiting });
}

/** Shows a message dialogue; resolves when it is closed. */
export const openMessage = (intent: MessageIntent) =>
  open(
    'message',
    intent,
    intent.until?.then(() => undefined),
  );

/** Asks a question; false when it is refused, closed or logged out. */
export const confirm = (intent: ConfirmIntent) =>
  open(
    'confirm',
    intent,
    intent.yesAfter?.then(() => true),
  );

/** Asks what becomes of unsent changes and a running order; null when the user stays. */
export const askBeforeLeaving = (intent: LeaveIntent) => open('leave', intent);

/** Shows a popup; resolves when it is closed. Who opens it has made sure that nothing else is open. */
export const openPopup = (intent: PopupIntent) => open('popup', intent);

/** Shows the keyboard shortcuts; resolves when it is closed. */
export const openShortcuts = () => open('shortcuts', null);
