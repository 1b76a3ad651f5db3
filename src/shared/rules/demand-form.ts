/** A cart line and a demand form, as far as the rule needs them. */
interface ControlledLine {
  readonly productId: number;
  readonly isNarcotic: boolean;
}
interface Scan {
  /** Absent: the form covers all controlled lines. */
  readonly productId?: number | undefined;
}

/**
 * Demand forms that the cart still needs; a form whose product left the cart or is no longer controlled is not needed.
 */
export function neededDocuments<S extends Scan>(lines: readonly ControlledLine[], scans: readonly S[]): S[] {
  const controlled = lines.filter(({ isNarcotic }) => isNarcotic).map(({ productId }) => productId);
  return scans.filter(({ productId }) =>
    productId === undefined ? controlled.length > 0 : controlled.includes(productId),
  );
}

/** Controlled lines without a demand form: each needs its own, or one form for all of them (docs/api.md "Cart"). */
export function linesWithoutDocument<L extends ControlledLine>(lines: readonly L[], scans: readonly Scan[]): L[] {
  const covered = new Set(scans.map(({ productId }) => productId));
  if (covered.has(undefined)) return [];
  return lines.filter(({ isNarcotic, productId }) => isNarcotic && !covered.has(productId));
}
