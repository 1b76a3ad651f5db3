import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '#shared/contract/call.ts';
import type { ReorderRow, reorderForm } from '#shared/contract/reorder.ts';
import { reorderTexts as texts } from '#shared/texts/reorder.ts';
import { orderQueries } from '#web/api/orders.ts';
import { OrderFailed } from '#web/features/orders/details/OrderFailed.tsx';
import { OrderSkeleton } from '#web/features/orders/details/OrderSkeleton.tsx';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { MoreRows } from '#web/ui/controls/MoreRows.tsx';
import { useMoreRows } from '#web/ui/controls/use-more-rows.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PackagesFooter } from './PackagesFooter.tsx';
import classes from './Reorder.module.css';
import { ReorderFooter } from './ReorderFooter.tsx';
import { ReorderLine, type RowStage } from './ReorderLine.tsx';
import { ReorderPackages } from './ReorderPackages.tsx';
import { type ChosenRow, isAnyWanted, isInPackagesOnly, isPartlyRealized } from './reorder-rows.ts';
import { packagesLeft, usePackagesAgain } from './use-packages-again.ts';
import { type ReorderSending, useReorder } from './use-reorder.ts';
import { type ReorderForm, useReorderForm } from './use-reorder-form.ts';

interface ReorderDialogProps {
  /** The order to repeat; mount one dialogue per order (`key`). */
  readonly orderId: number;
  /** Number of lines known from the list, for the skeletons. */
  readonly lineCount: number;
  /** Shows the order instead. */
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

/** The reorder modal (docs/product.md §2): products of an earlier order at today's prices, to add to the cart. */
export function ReorderDialog({ orderId, lineCount, onDetails, onClose }: ReorderDialogProps) {
  const isOnline = useConnectivity() === 'online';
  // Its prices and stock are the server's: asked for once there is a connection.
  const { data, error, refetch } = useQuery({ ...orderQueries.reorder(orderId), enabled: isOnline });
  const offered = data?.initialValues.products ?? [];
  const sending = useReorder(orderId);
  const form = useReorderForm(orderId, offered, lastReasonOf(data), sending);
  const again = usePackagesAgain();
  const offers = (data?.packageOffers ?? []).filter(({ refusal }) => refusal === null);
  const areOnlyPackages = sending.sent === null && offers.length > 0 && !isAnyWanted(form.rows);
  const unavailable = form.rows.filter(({ isUnavailable }) => isUnavailable).length;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      flush
      title={data === undefined ? texts.anyTitle : texts.title(data.orderNumber)}
      subtitle={texts.subtitle}
      footer={
        data &&
        (areOnlyPackages ? (
          <PackagesFooter offers={offers} again={again} />
        ) : (
          <ReorderFooter
            reasons={data.reasons}
            form={form}
            sending={sending}
            packagesLeft={packagesLeft(offers, again)}
          />
        ))
      }
    >
      {data === undefined && !isOnline && <NotOffline orderId={orderId} onDetails={onDetails} />}
      {data === undefined && isOnline && error === null && <OrderSkeleton rows={lineCount} />}
      {data === undefined && isOnline && error !== null && <OrderFailed error={error} onRetry={() => void refetch()} />}
      {unavailable > 0 && !sending.isLost && (
        <div className={classes.notice}>
          <Notice tone="wait" role="status">
            {unavailable === offered.length ? `${texts.nothing}. ${texts.nothingText}` : texts.gone(unavailable)}
          </Notice>
        </div>
      )}
      {data !== undefined && data.packages.length > 0 && (
        <ReorderPackages packages={data.packageOffers ?? []} again={again} isLocked={sending.sent !== null} />
      )}
      {data !== undefined && <ReorderLines form={form} offered={offered} stage={stageOf(sending)} />}
    </Dialog>
  );
}

/** Why there is no list, and the way to the order if the device has it. */
function NotOffline({ orderId, onDetails }: Pick<ReorderDialogProps, 'orderId' | 'onDetails'>) {
  // Without a connection the service worker may still answer.
  const { data } = useQuery(orderQueries.details(orderId));
  const toDetails = data && { action: <Button onClick={onDetails}>{texts.toDetails}</Button> };
  return (
    <EmptyState title={texts.notOffline} {...toDetails}>
      {texts.notOfflineText}
    </EmptyState>
  );
}

/** The reason to start with; empty when none was given or it is no longer offered. */
function lastReasonOf(data: CallResponse<typeof reorderForm> | undefined): string {
  return data?.reasons.find(({ id }) => id === data.lastReason)?.id ?? '';
}

function stageOf({ sent, isLost }: ReorderSending): RowStage {
  if (isLost) return 'sent';
  return sent === null ? 'open' : 'sending';
}

interface ReorderToolsProps {
  readonly form: ReorderForm;
  readonly offered: readonly ReorderRow[];
  readonly isLocked: boolean;
}

/** Buttons that act on all rows. */
function ReorderTools({ form, offered, isLocked }: ReorderToolsProps) {
  const isAny = isAnyWanted(form.rows);
  return (
    <div className={classes.tools}>
      {isPartlyRealized(offered) && (
        <Button variant="outline" size="sm" disabled={isLocked} onClick={form.chooseMissing}>
          {texts.onlyMissing}
        </Button>
      )}
      <Button variant="outline" size="sm" disabled={isLocked} onClick={() => form.chooseAll(!isAny)}>
        {isAny ? texts.dropAll : form.rows.some(isInPackagesOnly) ? texts.allSingly : texts.bringBackAll}
      </Button>
    </div>
  );
}

interface ReorderLinesProps {
  readonly form: ReorderForm;
  readonly offered: readonly ReorderRow[];
  readonly stage: RowStage;
}

function ReorderLines({ form, offered, stage }: ReorderLinesProps) {
  // Left-out products are not part of the sent list.
  const all = stage === 'sent' ? form.rows.filter(({ count }) => count > 0) : form.rows;
  const { rows, list, showMore } = useMoreRows<ChosenRow, HTMLUListElement>(all);
  return (
    <>
      {stage !== 'sent' && form.rows.some(({ isUnavailable }) => !isUnavailable) && (
        <ReorderTools form={form} offered={offered} isLocked={stage === 'sending'} />
      )}
      <ul ref={list} className={classes.rows} aria-label={texts.list}>
        {rows.map((row) => (
          <ReorderLine
            key={row.product.id}
            row={row}
            stage={stage}
            onCount={(count) => form.setCount(row.product.id, count)}
            onChoose={(count) => form.choose(row.product.id, count)}
          />
        ))}
      </ul>
      <MoreRows shown={rows.length} all={all.length} onMore={showMore} />
    </>
  );
}
