import { Agent, requestOf } from './agent.ts';
import type { ServerProcess } from './server-process.ts';

/** A demo product with plenty of stock and no minimum. */
export const DEMO_PRODUCT = 142;

interface Line {
  readonly productId: number;
  readonly count: number;
}
interface CartLines {
  readonly version: number;
  readonly cartWarehouses: { coldProducts: Line[]; warmProducts: Line[] }[];
}

/** Logs a client in to a server process with demo data, over HTTP. */
export async function logInDemo(server: ServerProcess): Promise<Agent> {
  const request = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  const form = { username: 'apteka.centralna', password: 'Demo-2026!' };
  const response = await request('/api/login_check', requestOf({ form }));
  if (!response.ok) throw new Error(`log-in: ${response.status} ${await response.text()}`);
  const { user } = (await response.json()) as { user: { id: string } };
  return new Agent(request, { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', userId: user.id });
}

/** The cart's version and its pieces of {@link DEMO_PRODUCT}. */
export async function readDemoCart(agent: Agent): Promise<{ version: number; count: number }> {
  const { version, cartWarehouses } = await agent.json<CartLines>('/api/cart/');
  const lines = cartWarehouses.flatMap(({ coldProducts, warmProducts }) => [...coldProducts, ...warmProducts]);
  return { version, count: lines.find(({ productId }) => productId === DEMO_PRODUCT)?.count ?? 0 };
}
