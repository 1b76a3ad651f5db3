import { useQueryClient } from '@tanstack/react-query';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { cartPackageLines, packageKey } from '#shared/rules/cart-items.ts';
import { cartQuery } from '#web/api/cart.ts';
import { touches } from '#web/offline/outbox/cart-change.ts';
import { useOutbox, useShownCart } from '#web/offline/outbox/use-outbox.ts';

/**
 * How often the cart holds the package that is being changed: what waits on this device counts, otherwise the newer of
 * the cart and of `form`, which was answered at `answeredAt`.
 */
export function useInCart(
  { packageId, inCart }: Pick<PackageForm, 'packageId' | 'inCart'>,
  answeredAt: number,
): number {
  const { cart } = useShownCart();
  const { sendable } = useOutbox();
  const cartAt = useQueryClient().getQueryState(cartQuery().queryKey)?.dataUpdatedAt ?? 0;
  const isWaiting = sendable.some(({ change }) => touches(change, packageKey(packageId)));
  if (cart === undefined || (!isWaiting && cartAt < answeredAt)) return inCart;
  return cartPackageLines(cart).find((line) => line.packageId === packageId)?.count ?? 0;
}
