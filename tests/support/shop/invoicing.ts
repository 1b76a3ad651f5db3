import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/services/deps.ts';
import { correctInvoice } from '#server/services/invoices/invoice-correct.ts';
import { issueInvoices, issueProformas } from '#server/services/invoices/invoice-issue.ts';
import { setIssuer } from '#server/services/invoices/invoice-issuers.ts';
import { type RecordedOrder, recordOrder } from '#server/services/orders/orders-record.ts';
import { aDraftLine } from '#tests/support/web/draft-line.ts';
import type { Makers } from './makers.ts';

type IssuingDeps = Pick<Deps, 'db' | 'now'>;

/** Stores an issuer for these warehouses. */
export async function anIssuer(deps: IssuingDeps, code: string, ...warehouses: string[]): Promise<void> {
  const place = { street: 'ul. Magazynowa', building: '7', postCode: '50-007', city: 'Wrocław' };
  const numbers = { nip: '7777777777', regon: '777777770' };
  await setIssuer(deps, { code, name: `Hurtownia ${code}`, ...numbers, ...place, days: 21, warehouses });
}

/** A realized order of the pharmacy: 30 pieces at 38,75 from each warehouse, `realized` of them supplied. */
export async function aRealizedOrder(
  { db, now }: IssuingDeps,
  make: Makers,
  pharmacyId: number,
  realized: number | null = 30,
  warehouses: readonly string[] = ['W1', 'W2'],
): Promise<RecordedOrder> {
  const lines = [];
  for (const id of warehouses) {
    await make.warehouse({ id, name: `Magazyn ${id}` });
    lines.push({ ...aDraftLine(await make.product({ warehouse_id: id }), id), invoiceQuantity: realized });
  }
  const status = realized === null ? 2 : 10;
  const at = now();
  return recordOrder(db, {
    pharmacyId,
    status,
    createdAt: at,
    finalizeKey: randomUUID(),
    lines,
    events: [{ status, at }],
  });
}

/** The document numbers in an issue's output. */
export function numbersIn(said: readonly string[]): string[] {
  return said.flatMap((line) => /[A-Z]{2}\/\S+?\/\d{4}\/\d{2}\/\d+/.exec(line) ?? []);
}

export const issue = async (deps: IssuingDeps, order: string) => numbersIn(await issueInvoices(deps, { order }));
export const proforma = async (deps: IssuingDeps, order: string) => numbersIn(await issueProformas(deps, { order }));
export const correct = async (deps: IssuingDeps, number: string, position: number, count: number) =>
  numbersIn(await correctInvoice(deps, { number, reason: 'Zwrot', lines: [{ position, count }] }));
