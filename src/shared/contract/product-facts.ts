import type { Product } from './products.ts';

/** A product of the wholesaler's catalogue, the same for every pharmacy. Prices in grosz, net. */
export interface ProductFacts {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly form: string;
  readonly strength: string;
  readonly pack: string;
  readonly inn: string;
  readonly atc: string;
  readonly manufacturerId: number;
  readonly categoryId: number | null;
  readonly bloz: string | null;
  readonly ean: string | null;
  readonly typeId: number;
  readonly picture: Product['picture'];
  readonly image: string | null;
  readonly priceNet: number;
  readonly basicPriceNet: number;
  readonly vatRate: number;
  readonly rxCategory: Product['rxCategory'];
  readonly controlledGroup: string | null;
  readonly isCold: boolean;
  readonly isRefunded: boolean;
  readonly isHardToFind: boolean;
  readonly isLowPrice: boolean;
  readonly isShortExpiry: boolean;
  readonly isInPackage: boolean;
  readonly isHit: boolean;
  /** Level of recent sales, 0 to 7. */
  readonly sales: number;
  /** `YYYY-MM-DD`. */
  readonly expiryDate: string | null;
  readonly shelf: string;
  readonly warehouseId: string;
}
