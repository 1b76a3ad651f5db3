import { cartTexts } from '#shared/texts/cart.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { FailureState } from '#web/ui/feedback/FailureState.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';

interface CartStateProps {
  readonly error: ApiError | null;
  readonly onRetry: () => void;
}

/** In place of a cart that is not known: it loads, or could not be loaded. */
export function CartState({ error, onRetry }: CartStateProps) {
  if (error === null) return <CartSkeleton />;
  return (
    <FailureState error={error} onRetry={onRetry}>
      {cartTexts.failed}
    </FailureState>
  );
}
