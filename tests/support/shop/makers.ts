import { randomUUID } from 'node:crypto';
import { type Executor, statement } from '#server/db/db.ts';
import { hashPassword } from '#server/services/accounts/passwords.ts';

/** Fast, since suites log in often. */
export const TEST_PASSWORD_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;
/** The password of every user made here. */
export const TEST_PASSWORD = 'Tajne-haslo-1';

const passwordHash = hashPassword(TEST_PASSWORD, TEST_PASSWORD_COST);

export interface MadeUser {
  readonly userId: number;
  readonly publicId: string;
  readonly pharmacyId: number;
  readonly login: string;
  readonly email: string;
}

/** Pieces of a made product that are for sale. */
export const MADE_STOCK = 100;

type Columns = Record<string, unknown>;

let counter = 0;
function next(): number {
  counter += 1;
  return counter;
}

/** Inserts rows directly into the tables; every maker has realistic defaults and takes columns that override them. */
export function makersFor(db: Executor) {
  async function insert(table: string, columns: Columns, returning: string): Promise<number> {
    const names = Object.keys(columns);
    const places = names.map((_, index) => `$${index + 1}`);
    const text = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning ${returning} as id`;
    const [row] = await db.run(statement<{ id: number }>('', text), Object.values(columns));
    if (!row) throw new Error(`nothing inserted into ${table}`);
    return row.id;
  }

  async function insertOnce(table: string, columns: Columns): Promise<void> {
    const names = Object.keys(columns);
    const places = names.map((_, index) => `$${index + 1}`);
    const text = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) on conflict do nothing`;
    await db.run(statement('', text), Object.values(columns));
  }

  const make = {
    warehouse: async (columns: Columns = {}): Promise<string> => {
      const row = { id: `W${next()}`, name: 'Magazyn', ...columns };
      await insertOnce('warehouses', row);
      return row.id;
    },
    manufacturer: (columns: Columns = {}) => insert('manufacturers', { name: `Producent ${next()}`, ...columns }, 'id'),
    productType: (columns: Columns = {}) =>
      insert('product_types', { name: `Typ ${next()}`, icon_path: '/icons/type.svg', ...columns }, 'id'),
    category: (columns: Columns = {}) =>
      insert('categories', { code: `K${next()}`, name: 'Kategoria', ...columns }, 'id'),
    /** A product with `available` pieces ({@link MADE_STOCK} by default); creates missing manufacturer, type and warehouse. */
    product: async ({ available = MADE_STOCK, ...columns }: Columns & { available?: number } = {}): Promise<number> => {
      const n = next();
      const id = await insert(
        'products',
        {
          sku: `SKU-${n}`,
          name: `Lek ${n}`,
          form: 'tabletki',
          manufacturer_id: columns.manufacturer_id ?? (await make.manufacturer()),
          product_type_id: columns.product_type_id ?? (await make.productType()),
          warehouse_id: columns.warehouse_id ?? (await make.warehouse({ id: 'W1' })),
          vat_rate: 8,
          price_net: 1000,
          basic_price_net: 1000,
          rx_category: 'OTC',
          picture: 'tablets',
          version: 1,
          ...columns,
        },
        'id',
      );
      await make.stock(id, available);
      return id;
    },
    /** Sets the pieces on hand. */
    stock: async (productId: number, onHand: number): Promise<void> => {
      const text = `insert into stock (product_id, on_hand) values ($1, $2)
        on conflict (product_id) do update set on_hand = excluded.on_hand`;
      await db.run(statement('', text), [productId, onHand]);
    },
    /**
     * A ready-made package of `[productId, pieces]` and its promotion, which allows these pieces alone; by default with a
     * discount of 10 %.
     */
    package: async (
      products: readonly (readonly [number, number])[],
      { discount = 10, ...columns }: Columns & { discount?: number } = {},
    ): Promise<number> => {
      const tiers: [number, number][] = [[1, discount]];
      const id = await make.promotion({ name: `Pakiet ${next()}`, ...columns }, tiers, []);
      for (const [product_id, count] of products) {
        await insertOnce('promotion_products', { promotion_id: id, product_id, min_count: count, max_count: count });
        await insertOnce('pharmacy_package_products', { package_id: id, product_id, count });
      }
      return id;
    },
    /** A promotion with tiers of `[threshold, percent]`; products may have 0 to 60 pieces unless told otherwise. */
    promotion: async (
      columns: Columns,
      tiers: readonly (readonly [number, number])[],
      products: readonly { id: number; min?: number; max?: number; coins?: number; proposed?: number }[],
    ): Promise<number> => {
      const n = next();
      const promotion = { id: 10_000 + n, code: `P-${n}`, name: `Promocja ${n}`, type: 'TYPE_COUNT_BASED', version: 1 };
      const id = await insert('promotions', { ...promotion, ...columns }, 'id');
      await insertOnce('pharmacy_packages', { id, promotion_id: id });
      for (const [threshold, discount_percent] of tiers) {
        await insertOnce('promotion_tiers', { promotion_id: id, threshold, discount_percent });
      }
      for (const { id: product_id, min = 0, max = 60, coins = 0, proposed = 0 } of products) {
        const row = { promotion_id: id, product_id, min_count: min, max_count: max, coins };
        await insertOnce('promotion_products', row);
        if (proposed > 0)
          await insertOnce('pharmacy_package_products', { package_id: id, product_id, count: proposed });
      }
      return id;
    },
    pharmacy: (columns: Columns = {}) => {
      const n = next();
      const place = { street: 'Rynek', building: '1', post_code: '50-101', city: 'Wrocław', province: 'dolnośląskie' };
      const codes = { nip: '5260001246', regon: '012100784' };
      return insert('pharmacies', { nettle_id: 1000 + n, name: `Apteka ${n}`, ...codes, ...place, ...columns }, 'id');
    },
    /** An active account, of its own pharmacy or a further one of a given pharmacy; its password is {@link TEST_PASSWORD}. */
    user: async (columns: Columns & { login?: string; pharmacy_id?: number } = {}): Promise<MadeUser> => {
      const login = columns.login ?? `apteka.${next()}`;
      const email = `${login}@example.com`;
      const publicId = randomUUID();
      const pharmacyId = columns.pharmacy_id ?? (await make.pharmacy());
      const row = { login, email, public_id: publicId, password_hash: await passwordHash, is_active: true };
      const isOwner = columns.pharmacy_id === undefined;
      const userId = await insert('users', { ...row, is_owner: isOwner, ...columns, pharmacy_id: pharmacyId }, 'id');
      return { userId, publicId, pharmacyId, login, email };
    },
  };
  return make;
}
export type Makers = ReturnType<typeof makersFor>;
