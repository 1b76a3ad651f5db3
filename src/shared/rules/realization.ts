/** What of an order is supplied, decided by the wholesaler (docs/domain.md: a refusal to supply must be traceable). */

/** A line of the order. A product may be on several, singly and in a package. */
export interface OrderedLine {
  readonly position: number;
  readonly sku: string;
  readonly count: number;
}

/** Supplied pieces of a product; `reason` says why pieces are missing. */
interface SuppliedProduct {
  readonly sku: string;
  readonly count: number;
  readonly reason?: string | undefined;
}

/** A batch that a product is supplied from; without `count` it covers all supplied pieces. `expiryDate` ISO. */
export interface SuppliedBatch {
  readonly sku: string;
  readonly batch: string;
  readonly expiryDate: string;
  readonly count?: number | undefined;
}

/** `rest`: products that are not named are supplied completely or not at all. `reason`: default for missing pieces. */
export interface RealizationRequest {
  readonly products: readonly SuppliedProduct[];
  readonly batches: readonly SuppliedBatch[];
  readonly rest: 'all' | 'none';
  readonly reason?: string | undefined;
}

interface LineBatch {
  readonly batch: string;
  readonly expiryDate: string;
  readonly count: number;
}

/** `reason` is null when nothing is missing. */
export interface RealizedLine {
  readonly position: number;
  readonly realized: number;
  readonly reason: string | null;
  readonly batches: readonly LineBatch[];
}

/** An error in the request, by product. */
export interface RealizationFault {
  readonly sku: string;
  readonly kind: 'unknown' | 'twice' | 'over' | 'no_reason' | 'needless_reason' | 'batch_twice' | 'batch_sum';
  /** Pieces by kind: ordered for `over`, supplied for `batch_sum`. */
  readonly count?: number;
}

interface RealizationPlan {
  readonly lines: readonly RealizedLine[];
  readonly faults: readonly RealizationFault[];
}

/** Decides every line, or returns all faults; `lines` is not valid then. */
export function planRealization(ordered: readonly OrderedLine[], request: RealizationRequest): RealizationPlan {
  const bySku = new Map<string, OrderedLine[]>();
  for (const line of ordered) bySku.set(line.sku, [...(bySku.get(line.sku) ?? []), line]);
  const named = [...request.products, ...request.batches].filter(({ sku }) => !bySku.has(sku));
  const faults: RealizationFault[] = [...new Set(named.map(({ sku }) => sku))].map((sku) => ({ sku, kind: 'unknown' }));
  const lines: RealizedLine[] = [];
  for (const [sku, ofProduct] of bySku) {
    const decided = decide(sku, ofProduct, request);
    faults.push(...decided.faults);
    lines.push(...decided.lines);
  }
  return { lines: lines.toSorted((a, b) => a.position - b.position), faults };
}

function decide(sku: string, lines: readonly OrderedLine[], request: RealizationRequest): RealizationPlan {
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const [product, ...more] = request.products.filter((entry) => entry.sku === sku);
  const batches = request.batches.filter((entry) => entry.sku === sku);
  const supplied = product?.count ?? (request.rest === 'all' ? total : 0);
  const missing = total - supplied;
  const reason = missing > 0 ? (product?.reason ?? request.reason ?? null) : null;
  const faults: RealizationFault[] = [];
  if (more.length > 0) faults.push({ sku, kind: 'twice' });
  if (missing < 0) faults.push({ sku, kind: 'over', count: total });
  if (missing > 0 && reason === null) faults.push({ sku, kind: 'no_reason' });
  if (missing <= 0 && product?.reason !== undefined) faults.push({ sku, kind: 'needless_reason' });
  if (new Set(batches.map(({ batch }) => batch)).size < batches.length) faults.push({ sku, kind: 'batch_twice' });
  const counted = batches.map((entry) => ({ ...entry, count: entry.count ?? (batches.length === 1 ? supplied : 0) }));
  const inBatches = counted.reduce((sum, { count }) => sum + count, 0);
  const isWrongSum = batches.length > 0 && (inBatches !== supplied || counted.some(({ count }) => count <= 0));
  if (isWrongSum) faults.push({ sku, kind: 'batch_sum', count: supplied });
  return { lines: faults.length === 0 ? share(lines, supplied, reason, counted) : [], faults };
}

/** Fills the lines of one product in order, each from the batches in order. */
function share(
  lines: readonly OrderedLine[],
  supplied: number,
  reason: string | null,
  batches: readonly LineBatch[],
): RealizedLine[] {
  let left = supplied;
  const piles = batches.map(({ batch, expiryDate, count }) => ({ batch, expiryDate, count }));
  return lines.map(({ position, count }) => {
    const realized = Math.min(count, left);
    left -= realized;
    return { position, realized, reason: realized < count ? reason : null, batches: takeFrom(piles, realized) };
  });
}

function takeFrom(piles: { batch: string; expiryDate: string; count: number }[], wanted: number): LineBatch[] {
  let left = wanted;
  const taken: LineBatch[] = [];
  for (const pile of piles) {
    const count = Math.min(pile.count, left);
    if (count === 0) continue;
    taken.push({ ...pile, count });
    pile.count -= count;
    left -= count;
  }
  return taken;
}
