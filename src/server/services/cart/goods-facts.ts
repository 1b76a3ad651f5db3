import type { GoodsRow } from '#server/repositories/cart/cart-goods.ts';
import type { CartLine } from '#shared/contract/cart.ts';
import { imagePath } from '#shared/rules/product.ts';
import { withFormat } from '#shared/rules/product-format.ts';

type GoodsFacts = Pick<
  CartLine,
  'productId' | 'productName' | 'withFormat' | 'manufacturerName' | 'sku' | 'picture' | 'imagePath'
>;

/** Fields that a cart shows for goods, single or in a package. */
export function goodsFacts(goods: GoodsRow): GoodsFacts {
  const picture = goods.picture as CartLine['picture'];
  return {
    productId: goods.productId,
    productName: goods.name,
    withFormat: withFormat(goods),
    manufacturerName: goods.manufacturerName,
    sku: goods.sku,
    picture,
    imagePath: imagePath(picture, goods.image),
  };
}
