import { ERROR_CODES } from '#shared/contract/common.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FailureState } from '#web/ui/feedback/FailureState.tsx';

interface OrderFailedProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** Shown when an order does not exist or could not be loaded. */
export function OrderFailed({ error, onRetry }: OrderFailedProps) {
  if (error.code === ERROR_CODES.notFound || error.status === 422) {
    return <ErrorState title={orderTexts.missing}>{orderTexts.missingText}</ErrorState>;
  }
  return (
    <FailureState error={error} onRetry={onRetry}>
      {orderTexts.failed}
    </FailureState>
  );
}
