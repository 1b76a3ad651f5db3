import { Readable } from 'node:stream';
import type { Executor } from '#server/db/db.ts';
import { replaceChosen } from '#server/repositories/catalogue/suggestions.ts';
import { POPUPS_KEY } from '#server/repositories/notices/popups.ts';
import { putMeta } from '#server/repositories/writes/app-meta.ts';
import {
  type DemoProduct,
  demoMark,
  insertAccount,
  insertFavourites,
  insertSection,
  isEmptyShop,
  listDemoProducts,
  restartProductIds,
  setDemoMark,
} from '#server/repositories/writes/demo.ts';
import { hashPassword } from '#server/services/accounts/passwords.ts';
import type { Deps } from '#server/services/deps.ts';
import { importCatalogue } from '#server/services/import/import.ts';
import { rankProducts } from '#server/services/memory/purchases.ts';
import { importPromotions } from '#server/services/promotions/import-promotions.ts';
import { importCompanies } from '#server/services/registers/companies-import.ts';
import { importRegister } from '#server/services/registers/register-import.ts';
import type { TableReport } from '#server/services/registers/table-import.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { loadDemoApplication, loadDemoDocuments } from './applications.ts';
import { loadDemoBanners } from './banners.ts';
import { type DemoSelectionRow, readDemoFile, readDemoSelections } from './data.ts';
import { datePromotions, shiftExpiryDates } from './dates.ts';
import { loadDemoInvoices } from './invoices.ts';
import { loadDemoKnowledge } from './knowledge.ts';
import { loadDemoNotifications } from './notifications.ts';
import { DEMO_SECTIONS } from './offer.ts';
import { loadDemoOrders } from './orders.ts';
import { loadDemoPages } from './pages.ts';

/** Values of the progress mark: `catalogue` while the catalogue is being imported, then `loaded`. */
const CATALOGUE = 'catalogue';
const LOADED = 'loaded';

/** The account whose pharmacy has documents. */
const DEMO_DOCUMENTS = {
  login: 'apteka.centralna',
  name: 'Apteka Centralna',
  institution: 'Wojewódzki Inspektor Farmaceutyczny',
} as const;

type DemoDeps = Pick<Deps, 'db' | 'files' | 'now' | 'uuid'>;

/**
 * Loads the demo wholesaler into an empty database: catalogue, main page, promotions, banners, legal pages, suggestions, the accounts
 * of docs/architecture.md "Set-up", their past orders and invoices. Returns whether it did: a database that holds other
 * data, or the demo already, is left alone. Loading that was interrupted is resumed. The caller refreshes the catalogue
 * in memory.
 */
export async function loadDemo(deps: DemoDeps): Promise<boolean> {
  const { db } = deps;
  const mark = await demoMark(db);
  if (mark === LOADED || (mark === undefined && !(await isEmptyShop(db)))) return false;
  await setDemoMark(db, CATALOGUE);
  await restartProductIds(db);
  await loadCatalogue(deps);
  await loadPromotions(deps);
  await loadRegisters(deps);
  const passwordHashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD)));
  await db.transaction(async (tx) => {
    const products = await listDemoProducts(tx);
    const selections = selectionsOf(await readDemoSelections(), products);
    await loadOffer(tx, selections);
    await loadDemoBanners(tx, deps.files);
    await loadDemoKnowledge(tx, deps.now());
    await loadDemoPages(tx, deps.now());
    await replaceChosen(
      tx,
      null,
      selections('suggestion', 'wszedzie').map(({ productId }) => productId),
    );
    const pharmacies = await loadAccounts(tx, deps, selections, passwordHashes);
    const orders = await loadDemoOrders(tx, { pharmacies, products, now: deps.now(), uuid: deps.uuid });
    await loadDemoInvoices(tx, { pharmacies, orders, now: deps.now() });
    await loadDemoApplication(tx, { files: deps.files, now: deps.now(), passwordHash: passwordHashes[0] ?? '' });
    const shown = { files: deps.files, now: deps.now(), ...DEMO_DOCUMENTS };
    await loadDemoDocuments(tx, pharmacies.get(DEMO_DOCUMENTS.login) ?? 0, shown);
    await loadDemoNotifications(tx, { pharmacies, orders, products, now: deps.now() });
    // `ops popup on` shows them: a trial begins without.
    await putMeta(tx, POPUPS_KEY, 'off');
    await setDemoMark(tx, LOADED);
  });
  await rankProducts(db, deps.now());
  return true;
}

async function loadCatalogue(deps: DemoDeps): Promise<void> {
  const csv = shiftExpiryDates(await readDemoFile('catalogue.csv'), deps.now());
  const { refused, warnings } = await importCatalogue(deps, Readable.from([csv]));
  const [note] = [...refused, ...warnings];
  if (note) throw new Error(`catalogue.csv, line ${note.line}: ${note.reasons.join(', ')}`);
}

async function loadPromotions(deps: DemoDeps): Promise<void> {
  const csv = datePromotions(await readDemoFile('promotions.csv'), deps.now());
  const { refused } = await importPromotions(deps, Readable.from([csv]));
  const [note] = refused;
  if (note) throw new Error(`promotions.csv, line ${note.line}: ${note.reasons.join(', ')}`);
}

async function loadRegisters(deps: DemoDeps): Promise<void> {
  const load = async (name: string, work: (text: AsyncIterable<string>) => Promise<TableReport>) => {
    const { refused } = await work(Readable.from([(await readDemoFile(name)).replace(/^\uFEFF/, '')]));
    if (refused[0]) throw new Error(`${name}, line ${refused[0].line}: ${refused[0].reasons.join(', ')}`);
  };
  await load('register.csv', (text) => importRegister(deps, text));
  await load('companies.csv', (text) => importCompanies(deps, text));
}

async function loadOffer(tx: Executor, selections: Selections): Promise<void> {
  for (const [index, section] of DEMO_SECTIONS.entries()) {
    const productIds = selections('section', section.id).map((item) => item.productId);
    await insertSection(tx, { ...section, position: index + 1, productIds });
  }
}

/** Pharmacy ids by login. */
async function loadAccounts(
  tx: Executor,
  { now, uuid }: DemoDeps,
  selections: Selections,
  passwordHashes: readonly string[],
): Promise<Map<string, number>> {
  const pharmacies = new Map<string, number>();
  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    const email = `${account.login}@example.com`;
    const passwordHash = passwordHashes[index] ?? '';
    const pharmacyId = await insertAccount(tx, { ...account, email, passwordHash, publicId: uuid() });
    pharmacies.set(account.login, pharmacyId);
    const favourites = selections('favourite', account.login).map((item) => item.productId);
    await insertFavourites(tx, pharmacyId, favourites, now());
  }
  return pharmacies;
}

/** The products of one selection, in the file's order. */
type Selections = (kind: DemoSelectionRow['kind'], key: string) => { productId: number; count: number }[];

function selectionsOf(rows: readonly DemoSelectionRow[], products: readonly DemoProduct[]): Selections {
  const ids = new Map(products.map((product) => [product.sku, product.id]));
  return (kind, key) =>
    rows
      .filter((row) => row.kind === kind && row.key === key)
      .map((row) => {
        const productId = ids.get(row.sku);
        if (productId === undefined) throw new Error(`selections.csv names an unknown product: ${row.sku}`);
        return { productId, count: row.count ?? 1 };
      });
}
