import IconRepeat from '@tabler/icons-react/icons/IconRepeat';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { orderQueries } from '#web/api/orders.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useMayOrder } from '#web/state/session.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import classes from './ReorderButton.module.css';

interface ReorderButtonProps {
  readonly orderId: number;
  readonly onReorder: () => void;
}

/** Opens the reorder; locked with the reason for who may only look, and without the server that its list comes from. */
export function ReorderButton({ orderId, onReorder }: ReorderButtonProps) {
  const reasonId = useId();
  const isOnline = useConnectivity() === 'online';
  const mayOrder = useMayOrder();
  const isLoaded = useQueryClient().getQueryData(orderQueries.reorder(orderId).queryKey) !== undefined;
  const reason = whyLocked(mayOrder, isOnline || isLoaded);
  return (
    <>
      <LockableButton
        lockedBy={reason && reasonId}
        leftSection={<IconRepeat size={18} aria-hidden />}
        onClick={onReorder}
      >
        {reason === null ? (
          <>
            <span className={classes.long}>{reorderTexts.openLong}</span>
            <span className={classes.short} aria-hidden="true">
              {reorderTexts.open}
            </span>
          </>
        ) : (
          reorderTexts.openLong
        )}
      </LockableButton>
      {reason !== null && (
        <p id={reasonId} className={classes.why} role="status">
          {reason}
        </p>
      )}
    </>
  );
}

function whyLocked(mayOrder: boolean, isOpenable: boolean): string | null {
  if (!mayOrder) return rightTexts.viewOnly;
  return isOpenable ? null : reorderTexts.openOffline;
}
