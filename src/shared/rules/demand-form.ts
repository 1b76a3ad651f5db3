/** A cart line and a demand form, as far as the rules need them. */
interface ControlledLine {
  readonly productId: number;
  readonly isNarcotic: boolean;
  readonly count: number;
}
interface Scan {
  /** Absent: the form is for all controlled lines. */
  readonly productId?: number | undefined;
  /** The pieces it was attached for. Absent in a cart kept by an earlier build: whatever the lines have. */
  readonly lines?: readonly FormLine[] | undefined;
}

/** A product with the pieces that a demand form was attached for. */
export interface FormLine {
  readonly productId: number;
  readonly count: number;
}

/** Whether a form is for this line with this count (docs/product.md §5.4). */
export function isFormFor({ productId: own, lines }: Scan, { productId, count }: ControlledLine): boolean {
  if (own !== undefined && own !== productId) return false;
  return lines === undefined || lines.some((line) => line.productId === productId && line.count === count);
}

/** Controlled lines without a demand form for their count: each needs its own, or one form for all of them. */
export function linesWithoutDocument<L extends ControlledLine>(lines: readonly L[], scans: readonly Scan[]): L[] {
  return lines.filter((line) => line.isNarcotic && !scans.some((scan) => isFormFor(scan, line)));
}

/** Pieces that the newest form of a product was attached for; null without one. `scans` in the order of upload. */
export function piecesOnForm({ productId }: Pick<ControlledLine, 'productId'>, scans: readonly Scan[]): number | null {
  const shown = scans.flatMap(({ lines = [] }) => lines.filter((line) => line.productId === productId));
  return shown.at(-1)?.count ?? null;
}

/** Demand forms that go with the order: those that are for a line as it is. */
export function validDocuments<S extends Scan>(lines: readonly ControlledLine[], scans: readonly S[]): S[] {
  return scans.filter((scan) => lines.some((line) => line.isNarcotic && isFormFor(scan, line)));
}

/**
 * Demand forms that stay in the cart, whatever the counts are; a form whose product left the cart or is no longer
 * controlled does not.
 */
export function neededDocuments<S extends Scan>(
  lines: readonly Pick<ControlledLine, 'productId' | 'isNarcotic'>[],
  scans: readonly S[],
): S[] {
  const controlled = lines.filter(({ isNarcotic }) => isNarcotic).map(({ productId }) => productId);
  return scans.filter(({ productId }) =>
    productId === undefined ? controlled.length > 0 : controlled.includes(productId),
  );
}
