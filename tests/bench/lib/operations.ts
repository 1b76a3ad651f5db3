import { randomUUID } from 'node:crypto';
import type { Step } from './load.ts';
import { BASKET, productsOf, SHOP_SIZE, type Shop, tokenOf } from './shop.ts';

const PER_PAGE = 10;
const QUERIES = 500;

/** One line of the table. `goal` is the ANCHORS figure; the comparisons are what others reach there. */
export interface Work {
  readonly name: string;
  readonly goal: number;
  readonly others: string;
  readonly ours: readonly Step[];
  readonly bare: Step;
}

let turn = 0;
/** Rotates over the pharmacies, so that parallel connections do not share a cart. */
function nextPharmacy(): number {
  turn += 1;
  return (turn % SHOP_SIZE.pharmacies) + 1;
}
function random(limit: number): number {
  return Math.floor(Math.random() * limit);
}
function cookie(pharmacy: number): Record<string, string> {
  return { Cookie: `zapas_session=${tokenOf(pharmacy)}` };
}
function writing(pharmacy: number): Record<string, string> {
  return { ...cookie(pharmacy), 'Idempotency-Key': `"${randomUUID()}"` };
}
const nothing = () => ({});

function read(path: () => string): Step[] {
  return [{ path, headers: () => cookie(random(SHOP_SIZE.pharmacies) + 1) }];
}

/** All measured operations. */
export function works(shop: Shop): Work[] {
  const pages = Math.floor(shop.plainIds.length / PER_PAGE);
  const someId = () => shop.plainIds[random(shop.plainIds.length)] ?? 1;
  const pageOfIds = () => {
    const start = random(pages) * PER_PAGE;
    return `/products/0/${shop.plainIds.slice(start, start + PER_PAGE).join()}`;
  };
  const barePage: Step = { path: pageOfIds, headers: nothing };
  const queries = distinctQueries(shop.names);
  let asked = 0;
  const nextQuery = () => encodeURIComponent(queries[asked++ % queries.length] ?? '');
  const change = (name: string, path: (product: number) => string): Pick<Work, 'ours' | 'bare'> => ({
    ours: [
      {
        path: (context) => {
          context.pharmacy = nextPharmacy();
          return path(productsOf(shop, context.pharmacy)[random(BASKET)] ?? 1);
        },
        headers: ({ pharmacy = 1 }) => writing(pharmacy),
      },
    ],
    bare: {
      path: () => {
        const pharmacy = nextPharmacy();
        return `/${name}/${pharmacy}/${productsOf(shop, pharmacy)[random(BASKET)]}`;
      },
      headers: nothing,
    },
  });
  return [
    {
      name: 'list of 10, random page',
      goal: 640,
      others: '32 / 24',
      ours: read(() => `/api/product/${random(pages) + 1}/${PER_PAGE}`),
      bare: barePage,
    },
    {
      name: `search, ${QUERIES} distinct queries`,
      goal: 400,
      others: '1.9 / 9',
      ours: read(() => `/api/product/1/${PER_PAGE}?name=${nextQuery()}`),
      bare: barePage,
    },
    {
      name: 'search "ibupro", repeated',
      goal: 1500,
      others: '1.9 / 9',
      ours: read(() => `/api/product/1/${PER_PAGE}?name=ibupro`),
      bare: barePage,
    },
    {
      name: 'product detail',
      goal: 1700,
      others: '174 / 51',
      ours: read(() => `/api/product/info/${someId()}`),
      bare: { path: () => `/products/0/${someId()}`, headers: nothing },
    },
    {
      name: 'add one item',
      goal: 620,
      others: '52 / 10',
      ...change('add', (product) => `/api/cart/add-to-cart/${product}/1/1`),
    },
    {
      name: 'set quantity',
      goal: 900,
      others: '89 / 6',
      ...change('set', (product) => `/api/cart/set-product-count-in-cart/${product}/${random(50) + 1}`),
    },
    {
      name: 'whole order of 5 lines',
      goal: 115,
      others: '7.7 / 1.1',
      ours: orderSteps(shop),
      bare: {
        path: () => {
          const pharmacy = nextPharmacy();
          return `/order/${pharmacy}/${productsOf(shop, pharmacy).join()}`;
        },
        headers: nothing,
      },
    },
  ];
}

function orderSteps(shop: Shop): Step[] {
  return [
    {
      path: (context) => {
        context.pharmacy = nextPharmacy();
        return '/api/cart/add-products-list';
      },
      body: ({ pharmacy = 1 }) =>
        JSON.stringify({ products: productsOf(shop, pharmacy).map((id) => ({ id, count: 2 })) }),
      headers: ({ pharmacy = 1 }) => writing(pharmacy),
      onBody: (body, context) => {
        context.cartVersion = (JSON.parse(body) as { version: string }).version;
      },
    },
    {
      path: () => '/api/cart/cart-finalize',
      headers: ({ pharmacy = 1, cartVersion = '' }) => ({
        ...writing(pharmacy),
        'If-Cart-Version': cartVersion,
      }),
    },
  ];
}

/** Beginnings of names, as people type them. */
function distinctQueries(names: readonly string[]): string[] {
  const typed = new Set<string>();
  for (let i = 0; typed.size < QUERIES && i < names.length; i += 7) {
    const word = names[i]?.split(' ')[0] ?? '';
    if (word.length >= 4) typed.add(word.slice(0, 4 + (i % 4)).toLowerCase());
  }
  if (typed.size < QUERIES) throw new Error(`only ${typed.size} distinct queries in this catalogue`);
  return [...typed];
}
