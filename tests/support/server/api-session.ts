import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import type { User } from '#shared/contract/auth.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import type { Invoice } from '#shared/contract/invoices.ts';
import type { Notification } from '#shared/contract/notices/notifications.ts';
import type { OrderDetails, OrderSummary } from '#shared/contract/orders.ts';
import type { Product, ProductDetails } from '#shared/contract/products.ts';
import { API_PREFIX, fillPath, type PathParams, ROUTES, type RouteRow } from '#shared/contract/rows/routes.ts';
import { type Account, PASSWORD } from '#tests/support/shop/accounts.ts';
import { dataUrl } from '#tests/support/shop/demand-files.ts';

interface ListOf<T> {
  readonly items: T[];
  readonly total: number;
}

/**
 * A pharmacy's other device: the API without a browser, for setting up tests and for reading the server's state. Every
 * call throws unless the response is 2xx.
 */
export class ApiSession {
  private readonly http: APIRequestContext;

  private constructor(http: APIRequestContext) {
    this.http = http;
  }

  static async open(url: string, account: Account): Promise<ApiSession> {
    const session = new ApiSession(await request.newContext({ baseURL: url }));
    await logIn(session.http, account);
    return session;
  }

  close(): Promise<void> {
    return this.http.dispose();
  }

  async user(): Promise<User> {
    const { user }: { user: User } = await this.call(ROUTES.currentUser, {});
    return user;
  }

  cart(): Promise<Cart> {
    return this.call(ROUTES.cart, {});
  }

  async emptyCart(): Promise<Cart> {
    let cart: Cart = await this.call(ROUTES.removeAllProductsFromCart, {});
    const packages = cart.cartWarehouses.flatMap(({ coldPackages, warmPackages }) => [
      ...coldPackages,
      ...warmPackages,
    ]);
    for (const { packageId } of packages) cart = await this.call(ROUTES.removePackageFromCart, { id: packageId });
    return cart;
  }

  /** Marks all listed notifications as read: the bar with an unread one moves everything below it. */
  async readNotifications(): Promise<void> {
    const { items }: { items: Notification[] } = await this.call(ROUTES.notifications, {});
    const ids = items.filter(({ isRead }) => !isRead).map(({ id }) => id);
    if (ids.length === 0) return;
    await checked(
      await this.http.post(pathOf(ROUTES.readNotifications, {}), { data: { ids }, headers: writeHeaders() }),
    );
  }

  setPackage(packageId: number, count: number): Promise<Cart> {
    return this.call(ROUTES.setPackageCount, { id: packageId, count });
  }

  add(productId: number, count: number): Promise<Cart> {
    return this.call(ROUTES.addToCart, { id: productId, count, shelf: '1' });
  }

  set(productId: number, count: number): Promise<Cart> {
    return this.call(ROUTES.setProductCount, { id: productId, count });
  }

  /** Adds a list of products. */
  async addList(products: readonly { id: number; count: number }[]): Promise<Cart> {
    const answer = await this.http.post(pathOf(ROUTES.addProductsList, {}), {
      data: { products },
      headers: writeHeaders(),
    });
    return checked(answer);
  }

  /** Attaches a demand form to a controlled line. */
  async attach(fileName: string, bytes: Uint8Array, productId: number): Promise<Cart> {
    const answer = await this.http.post(pathOf(ROUTES.addDemandForm, {}), {
      data: { fileName, fileContent: dataUrl(bytes), productId },
      headers: writeHeaders(),
    });
    return checked(answer);
  }

  product(id: number): Promise<ProductDetails> {
    return this.call(ROUTES.productInfo, { id });
  }

  /** All offered products, read page by page. */
  async allProducts(): Promise<Product[]> {
    const products: Product[] = [];
    for (let page = 1; ; page += 1) {
      const list: ListOf<Product> = await this.call(ROUTES.productList, { page, perPage: 100 });
      products.push(...list.items);
      if (list.items.length === 0 || products.length >= list.total) return products;
    }
  }

  /** The number of products in the list. */
  async productTotal(): Promise<number> {
    const { total }: ListOf<Product> = await this.call(ROUTES.productList, { page: 1, perPage: 10 });
    return total;
  }

  /** The first ten products of a search. */
  async find(name: string): Promise<Product[]> {
    const list: ListOf<Product> = await this.call(ROUTES.productList, { page: 1, perPage: 10 }, { name });
    return list.items;
  }

  /** A page of ten offered products. */
  async list(page: number, query: Readonly<Record<string, string>>): Promise<Product[]> {
    const list: ListOf<Product> = await this.call(ROUTES.productList, { page, perPage: 10 }, query);
    return list.items;
  }

  awaitedIds(): Promise<number[]> {
    return this.call(ROUTES.awaitedProducts, {});
  }

  favouriteIds(): Promise<number[]> {
    return this.call(ROUTES.favouriteIds, {});
  }

  addFavourite(id: number): Promise<unknown> {
    return this.call(ROUTES.addFavourite, { id });
  }

  /** Removes all favourites. */
  async clearFavourites(): Promise<void> {
    for (const id of await this.favouriteIds()) await this.call(ROUTES.removeFavourite, { id });
  }

  /** The newest 100 orders, newest first. */
  async orders(): Promise<OrderSummary[]> {
    const list: ListOf<OrderSummary> = await this.call(
      ROUTES.orders,
      { page: 1, perPage: 100 },
      { order: 'date:desc' },
    );
    return list.items;
  }

  /** Invoices and corrections that were never downloaded, newest first. */
  async newInvoices(): Promise<Invoice[]> {
    const list: ListOf<Invoice> = await this.call(ROUTES.invoices, {}, { new: '1', perPage: '100' });
    return list.items;
  }

  order(id: number): Promise<OrderDetails> {
    return this.call(ROUTES.order, { id });
  }

  /** Orders the cart. */
  async finalize(): Promise<{ orderId: number; orderNumber: string }> {
    const { version } = await this.cart();
    return this.call(ROUTES.cartFinalize, {}, {}, { [HEADERS.cartVersion]: version });
  }

  cancel(orderId: number): Promise<{ message: string }> {
    return this.call(ROUTES.cancelOrder, { id: orderId });
  }

  private async call<R extends RouteRow, Answer>(
    route: R,
    params: Record<PathParams<R['path']>, string | number>,
    query: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await this.http.fetch(pathOf(route, params), {
      method: route.method,
      params: query,
      headers: { ...headers, ...(route.effect === 'write' ? writeHeaders() : {}) },
    });
    return checked(answer);
  }
}

/** Logs a browser context or a session in through the API, for tests of other things than the log-in screen. */
export async function logIn(http: APIRequestContext, account: Account): Promise<void> {
  const answer = await http.post(`${API_PREFIX}${ROUTES.loginCheck.path}`, {
    form: { username: account, password: PASSWORD },
    headers: writeHeaders(),
  });
  await checked(answer);
}

/** Ends the session of the cookies. */
export async function logOut(http: APIRequestContext): Promise<void> {
  await checked(await http.post(`${API_PREFIX}${ROUTES.logout.path}`, { headers: writeHeaders() }));
}

function writeHeaders(): Record<string, string> {
  return { [HEADERS.idempotencyKey]: `"${randomUUID()}"` };
}

function pathOf<R extends RouteRow>(route: R, params: Record<PathParams<R['path']>, string | number>): string {
  return `${API_PREFIX}${fillPath(route.path as R['path'], params)}`;
}

async function checked<Answer>(answer: APIResponse): Promise<Answer> {
  if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
