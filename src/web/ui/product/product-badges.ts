import type { Product } from '#shared/contract/products.ts';
import { uiTexts } from '#shared/texts/ui.ts';

/** Input of the badges; a cart line has fewer flags than a product. Percent is whole, dates are `YYYY-MM-DD`. */
export interface BadgeFacts
  extends Pick<
      Product,
      | 'rxCategory'
      | 'controlledGroup'
      | 'isNarcotic'
      | 'isCoolerRequired'
      | 'isInPromotion'
      | 'isInPharmacyPackage'
      | 'expiryDate'
      | 'isShortExpiry'
      | 'discountPercent'
    >,
    Partial<Pick<Product, 'isHardToFind' | 'marked'>> {}

const BADGE_KINDS = ['rx', 'cold', 'controlled', 'kdw', 'promotion', 'hardToFind', 'package', 'hit'] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];

interface ProductBadge {
  readonly kind: BadgeKind;
  readonly text: string;
  /** The end of the text that is enough beside the icon, where room is scarce. */
  readonly brief?: string;
}

// OTC and non-medicines have no badge.
const RX_SHOWN: ReadonlySet<Product['rxCategory']> = new Set(['Rp', 'Rpz', 'Rpw', 'Lz']);

/** The badges of a product in the order of docs/look.md "Badges"; `omit` leaves out what the surroundings already show. */
export function productBadges(facts: BadgeFacts, omit: readonly BadgeKind[] = []): ProductBadge[] {
  const texts: Record<BadgeKind, string | null> = {
    rx: RX_SHOWN.has(facts.rxCategory) ? facts.rxCategory : null,
    cold: facts.isCoolerRequired ? uiTexts.badges.cold : null,
    controlled: controlledText(facts),
    kdw: facts.expiryDate !== null && facts.isShortExpiry ? uiTexts.badges.kdw(facts.expiryDate) : null,
    promotion: facts.isInPromotion ? promotionText(facts.discountPercent) : null,
    hardToFind: facts.isHardToFind ? uiTexts.badges.hardToFind : null,
    package: facts.isInPharmacyPackage ? uiTexts.badges.inPackage : null,
    hit: facts.marked ? uiTexts.badges.hit : null,
  };
  return BADGE_KINDS.flatMap((kind) => {
    const text = texts[kind];
    if (text === null || omit.includes(kind)) return [];
    const brief = briefOf(kind, facts);
    return [{ kind, text, ...(brief !== null && { brief }) }];
  });
}

function briefOf(kind: BadgeKind, { expiryDate, discountPercent }: BadgeFacts): string | null {
  if (kind === 'kdw') return expiryDate;
  return kind === 'promotion' && discountPercent ? uiTexts.badges.percentOff(discountPercent) : null;
}

function promotionText(percent: number): string {
  return percent ? uiTexts.badges.promotionOf(percent) : uiTexts.badges.promotion;
}

// Groups end with N for narcotic and P for psychotropic substances (docs/domain.md "Regulated goods").
function controlledText({ isNarcotic, controlledGroup }: BadgeFacts): string | null {
  if (controlledGroup === null) return isNarcotic ? uiTexts.badges.narcotic : null;
  const word = controlledGroup.endsWith('P') ? uiTexts.badges.psychotropic : uiTexts.badges.narcotic;
  return `${word} ${controlledGroup}`;
}
