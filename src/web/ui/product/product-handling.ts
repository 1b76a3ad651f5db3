import type { BadgeFacts } from './product-badges.ts';

/** The one hue of a product's tile (docs/look.md "Ideas that carry it"). */
export type Handling = 'controlled' | 'cold' | 'kdw' | 'neutral';

export type HandlingFacts = Pick<
  BadgeFacts,
  'isNarcotic' | 'controlledGroup' | 'isCoolerRequired' | 'expiryDate' | 'isShortExpiry'
>;

/** One hue for each tile: controlled, then cold, then short date; promotions have none. */
export function productHandling(facts: HandlingFacts): Handling {
  if (facts.isNarcotic || facts.controlledGroup !== null) return 'controlled';
  if (facts.isCoolerRequired) return 'cold';
  return facts.expiryDate !== null && facts.isShortExpiry ? 'kdw' : 'neutral';
}
