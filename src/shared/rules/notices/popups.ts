import { addDays, daysBetween } from '#shared/language/dates.ts';

/** Personal popups (docs/product.md §4.16): none, product available, reorder offer, why not bought, thanks. */
export const POPUPS = { none: 0, back: 1, reorder: 2, missed: 3, thanks: 4 } as const;
export type PopupId = (typeof POPUPS)[keyof typeof POPUPS];
/** What the server may decide on; thanks follow an answer. */
export type OfferedPopup = 1 | 2 | 3;

/** Reasons of popup 3 for not buying. */
export const MISSED_REASONS = ['price', 'in-stock', 'elsewhere', 'other'] as const;
/** What becomes of a popup: it was shown, and then once an answer. */
export const POPUP_ANSWERS = ['added', 'changed', 'later', ...MISSED_REASONS] as const;
export const POPUP_OPTIONS = ['shown', ...POPUP_ANSWERS] as const;
export type PopupOption = (typeof POPUP_OPTIONS)[number];

const ANSWERS: Readonly<Record<OfferedPopup, readonly PopupOption[]>> = {
  1: ['added', 'later'],
  2: ['added', 'changed', 'later'],
  3: ['later', ...MISSED_REASONS],
};

/** Whether a popup can be answered so. */
export const isAnswerOf = (popup: OfferedPopup, option: PopupOption): boolean => ANSWERS[popup].includes(option);

/** The popup that follows an answer: a sent reason is thanked for, everything else closes (docs/product.md §4.16). */
export function popupAfter(popup: PopupId, option: PopupOption): PopupId {
  if (option === 'shown') return popup;
  const isReason = MISSED_REASONS.some((reason) => reason === option);
  return popup === POPUPS.missed && isReason ? POPUPS.thanks : POPUPS.none;
}

/** Days in which a product stays in one popup only. */
export const PRODUCT_PAUSE_DAYS = 30;
/** Days in which news of stock, or of something not bought, is worth a popup. */
export const NEWS_DAYS = 14;
/** A cart that changed yesterday may still be ordered: nobody is asked why not on the same day. */
const MISSED_AFTER_DAYS = 1;
/** How many purchases make a rhythm, and how long after its day a purchase is overdue: a quarter of it, up to three. */
const RHYTHM_PURCHASES = 3;
const OVERDUE_FROM = 1.25;
const OVERDUE_UNTIL = 3;
/** A rhythm shorter than this is chance, days. */
const SHORTEST_RHYTHM = 3;
/** Products of one reorder offer. */
const OFFERED_AT_ONCE = 3;

/** Facts of a pharmacy; only products that it can order now and that are not in its cart. Days are `YYYY-MM-DD`. */
export interface PopupFacts {
  /** Asked for, told of and not ordered since; `on` is when it was told. */
  readonly back: readonly { readonly productId: number; readonly on: string }[];
  /** Different days on which it was bought, and pieces and order of the last time. */
  readonly bought: readonly BoughtProduct[];
  /** Taken out of the cart, or told of as back, and not ordered since. */
  readonly missed: readonly { readonly productId: number; readonly on: string }[];
  /** Products of popups, with the day. */
  readonly shown: readonly { readonly productId: number; readonly on: string }[];
}

export interface BoughtProduct {
  readonly productId: number;
  readonly days: readonly string[];
  readonly count: number;
  readonly orderId: number;
}

export interface PopupOffer {
  readonly popup: OfferedPopup;
  /** The first stands for all: it names the popup in calls. */
  readonly products: readonly { readonly productId: number; readonly count: number }[];
  /** The order that a reorder offer comes from. */
  readonly orderId: number | null;
}

/** The personal popup of a day, by rank 1, 2, 3; null for none (docs/product.md §4.16). */
export function decidePopup(facts: PopupFacts, today: string): PopupOffer | null {
  if (facts.shown.some(({ on }) => on === today)) return null;
  const paused = new Set(
    facts.shown.filter(({ on }) => on > addDays(today, -PRODUCT_PAUSE_DAYS)).map(({ productId }) => productId),
  );
  const isFree = ({ productId }: { readonly productId: number }) => !paused.has(productId);
  return (
    backOffer(facts.back.filter(isFree), facts.bought, today) ??
    reorderOffer(facts.bought.filter(isFree), today) ??
    missedOffer(facts.missed.filter(isFree), today)
  );
}

const isRecent = (on: string, today: string) => on > addDays(today, -NEWS_DAYS) && on <= today;
const newestFirst = (a: { readonly on: string }, b: { readonly on: string }) => b.on.localeCompare(a.on);

function backOffer(back: PopupFacts['back'], bought: PopupFacts['bought'], today: string): PopupOffer | null {
  const [newest] = back.filter(({ on }) => isRecent(on, today)).toSorted(newestFirst);
  if (newest === undefined) return null;
  const { productId } = newest;
  const count = bought.find((entry) => entry.productId === productId)?.count ?? 1;
  return { popup: 1, products: [{ productId, count }], orderId: null };
}

/** The product that is most overdue, and others that came with the same order and are overdue too. */
function reorderOffer(bought: PopupFacts['bought'], today: string): PopupOffer | null {
  const overdue = bought
    .map((entry) => ({ ...entry, lateness: lateness(entry.days, today) }))
    .filter(({ lateness: late }) => late >= OVERDUE_FROM && late <= OVERDUE_UNTIL)
    .toSorted((a, b) => b.lateness - a.lateness || a.productId - b.productId);
  const [first] = overdue;
  if (first === undefined) return null;
  const together = overdue.filter(({ orderId }) => orderId === first.orderId).slice(0, OFFERED_AT_ONCE);
  const products = together.map(({ productId, count }) => ({ productId, count }));
  return { popup: 2, products, orderId: first.orderId };
}

/** Days since the last purchase, in rhythms of the purchases before; 0 without a rhythm. */
export function lateness(days: readonly string[], today: string): number {
  const sorted = [...new Set(days)].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || sorted.length < RHYTHM_PURCHASES) return 0;
  const rhythm = daysBetween(first, last) / (sorted.length - 1);
  return rhythm < SHORTEST_RHYTHM ? 0 : daysBetween(last, today) / rhythm;
}

function missedOffer(missed: PopupFacts['missed'], today: string): PopupOffer | null {
  const latest = addDays(today, -MISSED_AFTER_DAYS);
  const [newest] = missed.filter(({ on }) => isRecent(on, today) && on <= latest).toSorted(newestFirst);
  return newest === undefined
    ? null
    : { popup: 3, products: [{ productId: newest.productId, count: 1 }], orderId: null };
}
