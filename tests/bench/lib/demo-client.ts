import { Agent, requestOf } from '#tests/support/server/agent.ts';
import { ACCOUNTS, PASSWORD } from '#tests/support/shop/accounts.ts';

/** Logs a client in to a running demo shop. */
export async function logIn(url: string): Promise<Agent> {
  const request = (path: string, init?: RequestInit) => fetch(url + path, init);
  const form = { username: ACCOUNTS.verified, password: PASSWORD };
  const response = await request('/api/login_check', requestOf({ form }));
  if (!response.ok) throw new Error(`log-in: ${response.status} ${await response.text()}`);
  const { user } = (await response.json()) as { user: { id: string } };
  return new Agent(request, { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', userId: user.id });
}
