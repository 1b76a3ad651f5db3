import pg from 'pg';
import type { Account } from './accounts.ts';

/** What a backup holds of a pharmacy's cart, and how the database is taken back to it. */
export interface BackedUpCart {
  /** The server knows the cart and the writes of the backup only; with `isNewGeneration` as the operator's restore does. */
  restore(options: { readonly isNewGeneration: boolean }): Promise<void>;
}

const READ = `
  select c.pharmacy_id as "pharmacyId", c.version, now() as at,
    (select coalesce(json_agg(l), '[]') from cart_lines l where l.pharmacy_id = c.pharmacy_id)::text as lines
  from carts c join users u on u.pharmacy_id = c.pharmacy_id where u.login = $1`;

interface Row {
  readonly pharmacyId: number;
  readonly version: number;
  readonly at: Date;
  readonly lines: string;
}

/** Backs up the cart of an account in a PostgreSQL shop. */
export async function backUpCart(url: string, account: Account): Promise<BackedUpCart> {
  const { rows } = await onDatabase(url, (client) => client.query<Row>(READ, [account]));
  const [kept] = rows;
  if (!kept) throw new Error(`${account} has no cart.`);
  const { pharmacyId, version, at, lines } = kept;
  return {
    restore: ({ isNewGeneration }) =>
      onDatabase(url, async (client) => {
        await client.query('begin');
        await client.query('update carts set version = $2 where pharmacy_id = $1', [pharmacyId, version]);
        await client.query('delete from cart_lines where pharmacy_id = $1', [pharmacyId]);
        await client.query('insert into cart_lines select * from json_populate_recordset(null::cart_lines, $1)', [
          lines,
        ]);
        await client.query('delete from idempotency_keys where created_at > $1', [at]);
        if (isNewGeneration) await client.query('update database_generation set value = default');
        await client.query('commit');
      }),
  };
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
