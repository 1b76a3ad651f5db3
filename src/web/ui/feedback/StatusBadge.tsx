import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconCircleX from '@tabler/icons-react/icons/IconCircleX';
import IconClock from '@tabler/icons-react/icons/IconClock';
import type { ReactNode } from 'react';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { type StatusTone, statusTone } from '#shared/rules/orders/order-status.ts';
import { Badge, type BadgeTone } from './Badge.tsx';

interface StatusBadgeProps {
  readonly status: OrderStatus;
  /** Comes from the server (docs/product.md §3). */
  readonly label: string;
}

const LOOKS: Record<StatusTone, { readonly tone: BadgeTone; readonly icon: ReactNode }> = {
  progress: { tone: 'wait', icon: <IconClock size={14} aria-hidden /> },
  positive: { tone: 'brand', icon: <IconCircleCheck size={14} aria-hidden /> },
  negative: { tone: 'bad', icon: <IconCircleX size={14} aria-hidden /> },
};

/** Order status in the colours of docs/product.md §4. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  return <Badge {...LOOKS[statusTone(status)]}>{label}</Badge>;
}
