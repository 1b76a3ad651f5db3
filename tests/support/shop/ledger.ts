import pg from 'pg';
import type { ApiSession } from '#tests/support/server/api-session.ts';
import { ACCOUNTS, type Account } from './accounts.ts';

export interface LedgerOrder {
  readonly id: number;
  readonly number: string;
  readonly status: number;
  /** In order of product id. */
  readonly lines: readonly { readonly productId: number; readonly count: number }[];
}

export interface LedgerDemandForm {
  readonly productId: number | null;
  readonly fileName: string;
  readonly size: number;
}

/** The server's stored state. Tests that only read the screen miss lost and doubled orders. */
export interface Ledger {
  /** All orders of an account's pharmacy, newest first. */
  orders(account: Account): Promise<LedgerOrder[]>;
  /** Demand forms of an order, in the order of upload. */
  demandForms(account: Account, orderId: number): Promise<LedgerDemandForm[]>;
  /** Available pieces: on hand less reserved. */
  available(productId: number): Promise<number>;
  /** Favourites of an account's pharmacy, in order of id. */
  favourites(account: Account): Promise<number[]>;
  /** Products that an account's pharmacy has requested, in order of id. */
  awaited(account: Account): Promise<number[]>;
  close(): Promise<void>;
}

const ORDERS = `
  select o.id, o.number, o.status,
         json_agg(json_build_object('productId', l.product_id, 'count', l.count) order by l.product_id) as lines
  from orders o join users u on u.pharmacy_id = o.pharmacy_id join order_lines l on l.order_id = o.id
  where u.login = $1
  group by o.id order by o.created_at desc, o.id desc`;
const DOCUMENTS = `
  select d.product_id as "productId", d.file_name as "fileName", d.size
  from narcotic_documents d join users u on u.pharmacy_id = d.pharmacy_id
  where u.login = $1 and d.order_id = $2 order by d.id`;
const FAVOURITES = `
  select f.product_id as id from favourites f join users u on u.pharmacy_id = f.pharmacy_id
  where u.login = $1 order by f.product_id`;
const AWAITED = `
  select n.product_id as id from stock_notifications n join users u on u.pharmacy_id = n.pharmacy_id
  where u.login = $1 order by n.product_id`;
const AVAILABLE = 'select on_hand - reserved as available from stock where product_id = $1';

/** Reads the tables of a PostgreSQL shop. */
export class SqlLedger implements Ledger {
  private readonly client: pg.Client;

  private constructor(client: pg.Client) {
    this.client = client;
  }

  static async open(url: string): Promise<SqlLedger> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new SqlLedger(client);
  }

  async orders(account: Account): Promise<LedgerOrder[]> {
    return (await this.client.query<LedgerOrder>(ORDERS, [account])).rows;
  }

  async demandForms(account: Account, orderId: number): Promise<LedgerDemandForm[]> {
    return (await this.client.query<LedgerDemandForm>(DOCUMENTS, [account, orderId])).rows;
  }

  async available(productId: number): Promise<number> {
    const { rows } = await this.client.query<{ available: number }>(AVAILABLE, [productId]);
    if (!rows[0]) throw new Error(`No stock row for product ${productId}.`);
    return rows[0].available;
  }

  async favourites(account: Account): Promise<number[]> {
    return (await this.client.query<{ id: number }>(FAVOURITES, [account])).rows.map(({ id }) => id);
  }

  async awaited(account: Account): Promise<number[]> {
    return (await this.client.query<{ id: number }>(AWAITED, [account])).rows.map(({ id }) => id);
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

/** Reads through another session, because a running server locks its embedded database. */
export class ApiLedger implements Ledger {
  private readonly open: (account: Account) => Promise<ApiSession>;
  private readonly sessions = new Map<Account, Promise<ApiSession>>();

  constructor(open: (account: Account) => Promise<ApiSession>) {
    this.open = open;
  }

  async orders(account: Account): Promise<LedgerOrder[]> {
    const session = await this.session(account);
    const summaries = await session.orders();
    return Promise.all(
      summaries.map(async ({ orderId, orderNumber, orderStatus }) => {
        const { orderLines } = await session.order(orderId);
        const lines = orderLines.map((line) => ({ productId: line.relatedProductId, count: line.count }));
        lines.sort((a, b) => a.productId - b.productId);
        return { id: orderId, number: orderNumber, status: orderStatus.code, lines };
      }),
    );
  }

  async demandForms(account: Account, orderId: number): Promise<LedgerDemandForm[]> {
    const { narcoticDocuments } = await (await this.session(account)).order(orderId);
    return narcoticDocuments.map(({ productId = null, fileName, size }) => ({ productId, fileName, size }));
  }

  async available(productId: number): Promise<number> {
    const session = await this.session(ACCOUNTS.other);
    return (await session.product(productId)).count;
  }

  async favourites(account: Account): Promise<number[]> {
    return (await (await this.session(account)).favouriteIds()).toSorted((a, b) => a - b);
  }

  async awaited(account: Account): Promise<number[]> {
    return (await this.session(account)).awaitedIds();
  }

  /** The shop closes the sessions. */
  async close(): Promise<void> {
    this.sessions.clear();
  }

  private session(account: Account): Promise<ApiSession> {
    const known = this.sessions.get(account) ?? this.open(account);
    this.sessions.set(account, known);
    return known;
  }
}
