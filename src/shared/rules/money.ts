/**
 * The money rule (docs/api.md "Money"). Everything is integer grosz; rates are whole percents.
 *
 * VAT is rounded once per warehouse and rate, then allocated to the lines, so that cart, order and documents agree to
 * the grosz.
 */

/** Net and VAT of one rate: grosz. */
export interface VatSum {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
}

/** A line as input of the rule: unit price in grosz, unit price before promotion, pieces. */
export interface PricedLine {
  readonly warehouseId: string;
  readonly vatRate: number;
  readonly unitPriceNet: number;
  readonly basicPriceNet: number;
  readonly count: number;
}

export interface LineSum {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** Sums of lines; the lines add up to the totals to the grosz. */
export interface Sums {
  /** One per line, in the order given. */
  readonly lines: readonly LineSum[];
  readonly warehouses: ReadonlyMap<string, LineSum>;
  /** By rate over all warehouses, ascending. */
  readonly vat: readonly VatSum[];
  readonly priceNet: number;
  readonly priceGross: number;
  /** Sum before promotions. */
  readonly basicPriceNet: number;
}

/** VAT of a net sum, rounded half up; exact for every safe integer, because the net is split before multiplying. */
function vatOf(net: number, rate: number): number {
  const hundreds = Math.floor(net / 100);
  return hundreds * rate + Math.floor(((net - hundreds * 100) * rate + 50) / 100);
}

/** Gross of a net price. For unit prices this is for display only; sums come from `sumLines`. */
export function grossOf(net: number, rate: number): number {
  return net + vatOf(net, rate);
}

/** Allocates the VAT of the nets' sum by largest remainder, ties by order. */
function allocateVat(nets: readonly number[], rate: number): number[] {
  const total = nets.reduce((sum, net) => sum + net, 0);
  const parts = nets.map((net, index) => {
    const hundreds = Math.floor(net / 100);
    const hundredths = (net - hundreds * 100) * rate;
    return { index, whole: hundreds * rate + Math.floor(hundredths / 100), remainder: hundredths % 100 };
  });
  const left = vatOf(total, rate) - parts.reduce((sum, part) => sum + part.whole, 0);
  const vats = parts.map((part) => part.whole);
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const part of byRemainder.slice(0, left)) vats[part.index] = part.whole + 1;
  return vats;
}

/** Allocates a line's VAT to its parts by largest remainder, ties by order. `nets` add up to the line's net. */
export function shareVat(vat: number, nets: readonly number[]): number[] {
  const total = nets.reduce((sum, net) => sum + net, 0);
  if (total === 0) return nets.map(() => 0);
  const exact = nets.map((net) => BigInt(net) * BigInt(vat));
  const vats = exact.map((part) => Number(part / BigInt(total)));
  const left = vat - vats.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: Number(part % BigInt(total)) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) vats[index] = (vats[index] ?? 0) + 1;
  return vats;
}

/** Applies the money rule to lines, keeping their order. */
export function sumLines(lines: readonly PricedLine[]): Sums {
  const sums: LineSum[] = lines.map((line) => {
    const net = line.unitPriceNet * line.count;
    return { net, vat: 0, gross: net };
  });
  for (const group of groupsOf(lines)) {
    const nets = group.map((index) => sums[index]?.net ?? 0);
    const vats = allocateVat(nets, lines[group[0] ?? 0]?.vatRate ?? 0);
    group.forEach((index, i) => {
      const net = nets[i] ?? 0;
      const vat = vats[i] ?? 0;
      sums[index] = { net, vat, gross: net + vat };
    });
  }
  const vat = vatByRate(lines.map(({ vatRate }, index) => ({ rate: vatRate, ...netAndVat(sums[index]) })));
  return { lines: sums, ...totals(lines, sums), vat };
}

function netAndVat(sum: LineSum | undefined) {
  return { net: sum?.net ?? 0, vat: sum?.vat ?? 0 };
}

/** The VAT table of lines with allocated VAT: one row per rate, lowest first. */
export function vatByRate(lines: readonly VatSum[]): VatSum[] {
  const rates = new Map<number, VatSum>();
  for (const { rate, net, vat } of lines) {
    const sum = rates.get(rate) ?? { rate, net: 0, vat: 0 };
    rates.set(rate, { rate, net: sum.net + net, vat: sum.vat + vat });
  }
  return [...rates.values()].toSorted((a, b) => a.rate - b.rate);
}

function groupsOf(lines: readonly PricedLine[]): number[][] {
  const groups = new Map<string, number[]>();
  lines.forEach((line, index) => {
    const key = `${line.vatRate} ${line.warehouseId}`;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  return [...groups.values()];
}

function totals(lines: readonly PricedLine[], sums: readonly LineSum[]) {
  const warehouses = new Map<string, LineSum>();
  let priceNet = 0;
  let priceGross = 0;
  let basicPriceNet = 0;
  lines.forEach((line, index) => {
    const sum = sums[index] ?? { net: 0, vat: 0, gross: 0 };
    const before = warehouses.get(line.warehouseId) ?? { net: 0, vat: 0, gross: 0 };
    warehouses.set(line.warehouseId, {
      net: before.net + sum.net,
      vat: before.vat + sum.vat,
      gross: before.gross + sum.gross,
    });
    priceNet += sum.net;
    priceGross += sum.gross;
    basicPriceNet += line.basicPriceNet * line.count;
  });
  return { warehouses, priceNet, priceGross, basicPriceNet };
}
