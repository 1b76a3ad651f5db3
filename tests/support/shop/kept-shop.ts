import { type Database, statement } from '#server/db/db.ts';
import { isUnused, listTables } from '#server/repositories/backup/tables.ts';
import { checkShop } from '#server/services/check/check-shop.ts';
import { changeOrderStatus } from '#server/services/orders/order-operations.ts';
import { realizeOrder } from '#server/services/orders/order-realize.ts';
import { opsCheckTexts } from '#shared/texts/ops-check.ts';
import type { TestEngine } from '#tests/support/server/engines.ts';
import { temporaryFiles } from '#tests/support/server/files.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { CartClient } from './cart-client.ts';
import { dataUrl, PDF } from './demand-files.ts';
import { anIssuer, aRealizedOrder, correct, issue, proforma } from './invoicing.ts';

/** A shop with something in most tables: orders, one with a demand form, documents with a correction, a full cart. */
export async function aKeptShop(app: TestApp): Promise<{ cart: CartClient; plain: number; pharmacyId: number }> {
  const { pharmacyId, login } = await app.make.user();
  const cart = new CartClient(await app.login(login));
  await app.make.warehouse({ id: 'W1' });
  const plain = await app.make.product({ name: 'Zażółć "gęślą"\njaźń \\ 🩺', available: 9000 });
  const narcotic = await app.make.product({ controlled_group: 'I-N' });
  await cart.list([plain, narcotic].map((id) => ({ id, count: 2 })));
  await cart.attach({ fileName: 'skan.pdf', fileContent: dataUrl(PDF) });
  await cart.order();
  await cart.add(plain, 3);
  const { orderNumber } = await cart.order();
  await changeOrderStatus(app.deps, { number: orderNumber, code: 2 });
  await realizeOrder(app.deps, { number: orderNumber, products: [], batches: [], rest: 'none', reason: 'brak' });
  await anIssuer(app.deps, 'HUR', 'W1', 'W2');
  const realized = await aRealizedOrder(app.deps, app.make, pharmacyId);
  await cart.add(plain, 1);
  await proforma(app.deps, (await cart.order()).orderNumber);
  const [invoice = ''] = await issue(app.deps, realized.number);
  await correct(app.deps, invoice, 1, 7);
  await cart.add(plain, 5);
  return { cart, plain, pharmacyId };
}

/** What a restore makes anew. */
const NEW = ['database_generation'];

/** All rows that a restore keeps, as JSON by table. Stored bodies of answers go, since they name the old generation. */
export async function contentOf(db: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of (await listTables(db)).filter((name) => !NEW.includes(name))) {
    // Stored answers tell versions of the generation that was.
    const kept = table === 'idempotency_keys' ? "to_jsonb(r) - 'body'" : 'to_jsonb(r)';
    const text = `select (${kept})::text as line from "${table}" r order by 1`;
    content[table] = (await db.run(statement<{ line: string }>('', text))).map(({ line }) => line);
  }
  return content;
}

/** @throws when the shop has anything in it */
export async function requireUnused(db: Database): Promise<void> {
  if (!(await isUnused(db))) throw new Error('something is left in the shop');
}

/** What `check` finds wrong with a shop. */
export async function faultsOf(deps: Parameters<typeof checkShop>[0]): Promise<string[]> {
  return (await checkShop(deps)).filter(opsCheckTexts.isFault);
}

/** Runs work on a new shop of an engine. */
export async function onNewShop(
  engine: TestEngine,
  work: (deps: Pick<TestApp['deps'], 'db' | 'files'>) => Promise<void>,
): Promise<void> {
  const db = await engine.open();
  try {
    await work({ db, files: temporaryFiles() });
  } finally {
    await db.close();
  }
}
