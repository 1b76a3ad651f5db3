// The baseline: a node:http handler with one PostgreSQL transaction on the same rows. It
// validates nothing. Runs as its own process: PORT and DATABASE_URL.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });

const PRODUCT = `select p.*, m.name as manufacturer_name, t.name as type_name, s.on_hand, s.reserved
  from products p join manufacturers m on m.id = p.manufacturer_id
  join product_types t on t.id = p.product_type_id left join stock s on s.product_id = p.id`;
const BUMP = `insert into carts (pharmacy_id, version) values ($1, 1)
  on conflict (pharmacy_id) do update set version = carts.version + 1 returning version`;
const CART = `select c.version, l.*, p.*, s.on_hand, s.reserved from carts c
  left join cart_lines l on l.pharmacy_id = c.pharmacy_id left join products p on p.id = l.product_id
  left join stock s on s.product_id = l.product_id where c.pharmacy_id = $1`;
const LINE = (count: string) => `insert into cart_lines (pharmacy_id, product_id, count, seen_price_net)
  select $1, p.id, 1, p.price_net from products p where p.id = any($2::int[])
  on conflict (pharmacy_id, product_id) do update set count = ${count}`;
const TAKE = `with taken as (delete from cart_lines where pharmacy_id = $1 returning product_id, count),
  locked as (select product_id from stock where product_id = any($2::int[]) order by product_id for update)
  update stock s set reserved = s.reserved + taken.count from taken join locked using (product_id)
  where s.product_id = taken.product_id`;
const COUNTER = `insert into order_counters (month, last) values ('bare', 1)
  on conflict (month) do update set last = order_counters.last + 1 returning last`;
const ORDER = `insert into orders (pharmacy_id, number, basic_price_net, price_net, price_gross, line_count, item_count,
  finalize_key) values ($1, $2, 1, 1, 1, 5, 5, gen_random_uuid()) returning id`;
const ORDER_LINES = `insert into order_lines (order_id, position, product_id, warehouse_id, label, manufacturer_name,
  sku, goods, is_cold, vat_rate, count, basic_price_net, unit_price_net, price_sum_net, price_sum_gross)
  select $1, p.id, p.id, p.warehouse_id, p.name, m.name, p.sku,
    jsonb_build_object('name', p.name, 'form', p.form, 'strength', p.strength, 'pack', p.pack, 'bloz', p.bloz, 'ean', p.ean),
    p.is_cold, p.vat_rate, 1, p.basic_price_net,
    p.price_net, p.price_net, p.price_net from products p join manufacturers m on m.id = p.manufacturer_id
  where p.id = any($2::int[])`;

type Query = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

const operations: Record<string, (query: Query, a: number, ids: number[]) => Promise<unknown>> = {
  ready: async () => 'ok',
  products: (query, _, ids) => query('products', `${PRODUCT} where p.id = any($1::int[])`, [ids]),
  add: (query, pharmacy, ids) => change(query, 'add', 'cart_lines.count + 1', pharmacy, ids),
  set: (query, pharmacy, ids) => change(query, 'set', '2', pharmacy, ids),
  order: async (query, pharmacy, ids) => {
    await change(query, 'add', 'cart_lines.count + 1', pharmacy, ids);
    await query('take', TAKE, [pharmacy, ids]);
    const [counter] = await query('counter', COUNTER, []);
    const [order] = await query('order', ORDER, [pharmacy, `bare-${counter?.last}`]);
    await query('lines', ORDER_LINES, [order?.id, ids]);
    return order;
  },
};

async function change(query: Query, name: string, count: string, pharmacy: number, ids: number[]) {
  await query('bump', BUMP, [pharmacy]);
  await query(name, LINE(count), [pharmacy, ids]);
  return query('cart', CART, [pharmacy]);
}

async function answer(path: string): Promise<string> {
  const [, name = '', first = '0', ids = ''] = path.split('/');
  const operation = operations[name];
  if (!operation) throw new Error(`no operation ${name}`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const query: Query = async (id, text, values) => (await client.query({ name: id, text, values })).rows;
    const result = await operation(query, Number(first), ids.split(',').map(Number));
    await client.query('commit');
    return JSON.stringify(result);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

createServer((request, response) => {
  answer(request.url ?? '').then(
    (body) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(body);
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
