import IconCoins from '@tabler/icons-react/icons/IconCoins';
import IconCurrencyZloty from '@tabler/icons-react/icons/IconCurrencyZloty';
import IconStack2 from '@tabler/icons-react/icons/IconStack2';
import type { ReactNode } from 'react';
import type { PackageType } from '#shared/contract/package-types.ts';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';

const ICONS = {
  TYPE_COUNT_BASED: IconStack2,
  TYPE_COIN_BASED: IconCoins,
  TYPE_AMOUNT_BASED: IconCurrencyZloty,
} as const;

interface PackageTypeIconProps {
  readonly type: PackageType;
  readonly size: number;
}

/** What a promotion counts: pieces, coins or money. Types differ by icon and word, not by colour. */
export function PackageTypeIcon({ type, size }: PackageTypeIconProps) {
  const Icon = ICONS[type];
  return <Icon size={size} aria-hidden />;
}

export function PackageTypeBadge({ type }: { readonly type: PackageType }): ReactNode {
  return (
    <Badge tone="brand" icon={<PackageTypeIcon type={type} size={14} />}>
      {promotionTexts.types[type]}
    </Badge>
  );
}
