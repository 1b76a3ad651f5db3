import type { Product } from '#shared/contract/products.ts';
import { session, useUser } from '#web/state/session.ts';

type Categorised = Pick<Product, 'rxCategory'>;

/** Whether this pharmacy may not buy the product, by its availability category (docs/domain.md "Regulated goods"). */
export function isForbidden({ rxCategory }: Categorised): boolean {
  return session.user()?.forbiddenRxCategories?.includes(rxCategory) ?? false;
}

/** `isForbidden` as a hook. */
export function useIsForbidden({ rxCategory }: Categorised): boolean {
  return useUser()?.forbiddenRxCategories?.includes(rxCategory) ?? false;
}
