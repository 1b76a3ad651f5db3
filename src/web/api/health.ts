import * as v from 'valibot';
import { currentUser } from '#shared/contract/auth.ts';
import { errorBody } from '#shared/contract/common.ts';
import { health } from '#shared/contract/system.ts';
import { addressOf } from './call-address.ts';
import { callApi } from './client.ts';
import { fateOf } from './traffic.ts';

/** Shorter than the time between two probes, milliseconds. */
const HEALTH_TIMEOUT_MS = 4_000;

const isHealthy = (body: unknown) => v.is(health.response, body);
/** A refusal (too many requests, say) is the API speaking, too. */
const isRefusal = (body: unknown) => v.is(errorBody, body);

/**
 * Asks whether the API can be reached now: nothing on the way may answer from memory, and only the contract's JSON
 * counts. `silent`: no answer or somebody else's. Never rejects.
 */
export async function askHealth(): Promise<'good' | 'silent' | 'server-error'> {
  try {
    const response = await fetch(addressOf(health.route, { query: { nonce: crypto.randomUUID() } }), {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    });
    if (fateOf(response, true) === 'server-error') return 'server-error';
    const body: unknown = await response.json();
    return (response.ok ? isHealthy(body) : isRefusal(body)) ? 'good' : 'silent';
  } catch {
    return 'silent';
  }
}

/** Any call that everybody may make, a guest too, and that needs the whole server; its fate is told as traffic. Never rejects. */
export async function askWhoIsLoggedIn(): Promise<void> {
  await callApi(currentUser, {}).catch(() => undefined);
}
