/** Goods of an event; `priceNet` of one piece in grosz, null where it is not known. */
export interface EventGoods {
  /** `product:142`, `package:35`. */
  readonly key: string;
  readonly name: string;
  readonly priceNet: number | null;
  readonly count: number;
}

/** What happened in the shop and is counted after a consent to statistics (docs/product.md §7 "Marketing events"). */
export type ShopEvent =
  | { readonly kind: 'added' | 'removed'; readonly goods: readonly EventGoods[] }
  | {
      readonly kind: 'ordered';
      readonly orderId: number;
      readonly orderNumber: string;
      /** Grosz. */
      readonly priceNet: number;
      readonly priceGross: number;
    }
  | { readonly kind: 'promotion-opened'; readonly id: number; readonly name: string };

let listener: ((event: ShopEvent) => void) | null = null;

/** Told once for each thing that happened; nobody listens without a consent. */
export const shopEvents = {
  post: (event: ShopEvent): void => listener?.(event),
  onPost: (next: ((event: ShopEvent) => void) | null): void => {
    listener = next;
  },
};
