import pg from 'pg';
import { databaseUrl } from './postgres.ts';

/** Carries the PostgreSQL server of the run from its set-up to its workers. */
export const SERVER_VARIABLE = 'ZAPAS_E2E_POSTGRES';

export interface ShopDatabase {
  /** Undefined when the run has no PostgreSQL: the shop then keeps an embedded database. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

/** An empty database for one shop. */
export async function freshDatabase(name: string): Promise<ShopDatabase> {
  const server = process.env[SERVER_VARIABLE];
  if (!server) return { url: undefined, drop: async () => undefined };
  const database = `zapas_e2e_${process.ppid}_${name}`;
  const drop = () => onServer(server, `drop database if exists ${database} with (force)`);
  await onServer(server, `create database ${database}`);
  return { url: databaseUrl(server, database), drop };
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
