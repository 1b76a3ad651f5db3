/** What the rule needs to know of a cart line and of a scan. */
interface ControlledLine {
  readonly productId: number;
  readonly isNarcotic: boolean;
}
interface Scan {
  /** Absent: the scan covers all controlled lines. */
  readonly productId?: number | undefined;
}

/** Scans that a cart still needs: one for a product that left it, or is not controlled any more, is of no use. */
export function neededDocuments<S extends Scan>(lines: readonly ControlledLine[], scans: readonly S[]): S[] {
  const controlled = lines.filter(({ isNarcotic }) => isNarcotic).map(({ productId }) => productId);
  return scans.filter(({ productId }) =>
    productId === undefined ? controlled.length > 0 : controlled.includes(productId),
  );
}

/** Controlled lines without a demand form: each needs its own, or one scan for all of them (docs/api.md "Cart"). */
export function linesWithoutDocument<L extends ControlledLine>(lines: readonly L[], scans: readonly Scan[]): L[] {
  const covered = new Set(scans.map(({ productId }) => productId));
  if (covered.has(undefined)) return [];
  return lines.filter(({ isNarcotic, productId }) => isNarcotic && !covered.has(productId));
}
