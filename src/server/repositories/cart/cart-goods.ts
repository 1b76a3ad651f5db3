import type { Goods } from '#shared/rules/goods.ts';

/** Current product data. Prices are grosz per piece. */
export interface GoodsRow extends Goods {
  readonly productId: number;
  readonly manufacturerName: string;
  readonly sku: string;
  readonly picture: string;
  readonly image: string | null;
  readonly priceNet: number;
  readonly basicPriceNet: number;
  readonly vatRate: number;
  readonly rxCategory: string;
  readonly controlledGroup: string | null;
  readonly isCold: boolean;
  readonly isInPackage: boolean;
  readonly isRefunded: boolean;
  readonly isShortExpiry: boolean;
  readonly expiryDate: string | null;
  readonly isWithdrawn: boolean;
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly warehousePosition: number;
  readonly minimumCold: number;
  readonly minimumWarm: number;
}

/** Columns of {@link GoodsRow} over `LINE_JOINS`. */
export const GOODS_COLUMNS = `l.product_id as "productId", p.name, p.form, p.strength, p.pack, p.bloz, p.ean, m.name as "manufacturerName", p.sku, p.picture, p.image,
  p.price_net as "priceNet", p.basic_price_net as "basicPriceNet", p.vat_rate as "vatRate",
  p.rx_category as "rxCategory", p.controlled_group as "controlledGroup", p.is_cold as "isCold",
  p.is_in_package as "isInPackage", p.is_refunded as "isRefunded", p.is_short_expiry as "isShortExpiry",
  p.expiry_date as "expiryDate", p.is_withdrawn as "isWithdrawn",
  w.id as "warehouseId", w.name as "warehouseName", w.position as "warehousePosition",
  w.minimum_cold as "minimumCold", w.minimum_warm as "minimumWarm"`;

/** Joins of a line `l`. Left joins, so that an empty cart still returns its version. */
export const LINE_JOINS = `left join products p on p.id = l.product_id
  left join manufacturers m on m.id = p.manufacturer_id
  left join warehouses w on w.id = p.warehouse_id
  left join stock s on s.product_id = l.product_id`;
