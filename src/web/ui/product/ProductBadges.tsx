import IconCirclePercentage from '@tabler/icons-react/icons/IconCirclePercentage';
import IconHourglass from '@tabler/icons-react/icons/IconHourglass';
import IconPackage from '@tabler/icons-react/icons/IconPackage';
import IconShieldLock from '@tabler/icons-react/icons/IconShieldLock';
import IconSnowflake from '@tabler/icons-react/icons/IconSnowflake';
import IconStar from '@tabler/icons-react/icons/IconStar';
import type { ReactNode } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/Badge.tsx';
import classes from './ProductBadges.module.css';
import { type BadgeFacts, type BadgeKind, productBadges } from './product-badges.ts';

interface ProductBadgesProps {
  readonly product: BadgeFacts;
  /** Badges that the surroundings already show, for example `cold` in the cold part of the cart. */
  readonly omit?: readonly BadgeKind[];
}

const LOOKS: Record<BadgeKind, { readonly tone: BadgeTone; readonly icon?: ReactNode }> = {
  rx: { tone: 'outline' },
  cold: { tone: 'cold', icon: <IconSnowflake size={14} aria-hidden /> },
  controlled: { tone: 'narc', icon: <IconShieldLock size={14} aria-hidden /> },
  kdw: { tone: 'kdw', icon: <IconHourglass size={14} aria-hidden /> },
  promotion: { tone: 'brand', icon: <IconCirclePercentage size={14} aria-hidden /> },
  hardToFind: { tone: 'dashed' },
  package: { tone: 'brand', icon: <IconPackage size={14} aria-hidden /> },
  hit: { tone: 'neutral', icon: <IconStar size={14} aria-hidden /> },
};

/** The badges of a product, in the order of the design; renders nothing without any. */
export function ProductBadges({ product, omit = [] }: ProductBadgesProps) {
  const badges = productBadges(product, omit);
  if (badges.length === 0) return null;
  return (
    <span className={classes.badges}>
      {badges.map(({ kind, text, brief }) => (
        <Badge key={kind} kind={kind} {...LOOKS[kind]}>
          {brief === undefined ? text : <Shortened text={text} brief={brief} />}
        </Badge>
      ))}
    </span>
  );
}

/** Beside the name of a package. */
export function PackageBadge() {
  return <Badge {...LOOKS.package}>{uiTexts.badges.package}</Badge>;
}

/** The beginning of a text is for screen readers alone in rows of a tablet. */
function Shortened({ text, brief }: { readonly text: string; readonly brief: string }) {
  return (
    <span>
      <span className={classes.word}>{text.slice(0, -brief.length)}</span>
      {brief}
    </span>
  );
}
