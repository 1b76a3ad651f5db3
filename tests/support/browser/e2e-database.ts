import pg from 'pg';
import { databaseUrl } from '#tests/support/server/postgres.ts';

/** Environment variable with the PostgreSQL server of the run, from set-up to workers. */
export const SERVER_VARIABLE = 'ZAPAS_E2E_POSTGRES';

export interface ShopDatabase {
  /** Undefined without PostgreSQL: the shop then uses an embedded database. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

/** Environment variable with the name of the template database of all shops. */
const TEMPLATE_VARIABLE = 'ZAPAS_E2E_TEMPLATE';

/** Creates and fills the template database, which {@link freshDatabase} copies from then on. */
export async function createTemplate(
  server: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<Pick<ShopDatabase, 'drop'>> {
  const template = `zapas_e2e_${process.pid}`;
  await onServer(server, `create database ${template}`);
  const drop = () => onServer(server, `drop database if exists ${template} with (force)`);
  try {
    await fill(databaseUrl(server, template));
  } catch (error) {
    await drop();
    throw error;
  }
  process.env[TEMPLATE_VARIABLE] = template;
  return { drop };
}

/** A database for one shop: a copy of the template, or an empty one without a template. */
export async function freshDatabase(name: string): Promise<ShopDatabase> {
  const { [SERVER_VARIABLE]: server, [TEMPLATE_VARIABLE]: template } = process.env;
  if (!server) return { url: undefined, drop: async () => undefined };
  const database = `zapas_e2e_${process.ppid}_${name}`;
  const drop = () => onServer(server, `drop database if exists ${database} with (force)`);
  await onServer(server, `create database ${database}${template ? ` template ${template}` : ''}`);
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
