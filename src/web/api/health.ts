import * as v from 'valibot';
import { currentUser } from '#shared/contract/auth.ts';
import { errorBody } from '#shared/contract/common.ts';
import { health } from '#shared/contract/system.ts';
import { addressOf } from './call-address.ts';
import { callApi } from './client.ts';
import { callOutcomeOf } from './traffic.ts';

/** Shorter than the time between two probes, milliseconds. */
const HEALTH_TIMEOUT_MS = 4_000;

const isHealthy = (body: unknown) => v.is(health.response, body);
/** A refusal (too many requests, say) is the API speaking, too. */
const isRefusal = (body: unknown) => v.is(errorBody, body);

/**
 * Asks whether the API can be reached now: nothing on the way may answer from memory, and only the contract's JSON
 * counts. `silent`: no answer or somebody else's. Never rejects.
 */
export async function probeHealth(): Promise<'good' | 'no-answer' | 'server-error'> {
  try {
    const response = await fetch(addressOf(health.route, { query: { nonce: crypto.randomUUID() } }), {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    });
    if (callOutcomeOf(response, true) === 'server-error') return 'server-error';
    const body: unknown = await response.json();
    return (response.ok ? isHealthy(body) : isRefusal(body)) ? 'good' : 'no-answer';
  } catch {
    return 'no-answer';
  }
}

/** Any call that everybody may make, a guest too, and that needs the whole server; its outcome is told as traffic. Never rejects. */
export async function probeApi(): Promise<void> {
  await callApi(currentUser, {}).catch(() => undefined);
}
