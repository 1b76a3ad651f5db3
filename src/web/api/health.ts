import * as v from 'valibot';
import { currentUser } from '#shared/contract/auth.ts';
import { errorBody } from '#shared/contract/common.ts';
import { health } from '#shared/contract/system/system.ts';
import { addressOf } from './call-address.ts';
import { callApi } from './client.ts';
import { callOutcomeOf } from './traffic.ts';

/** Shorter than the time between two probes, milliseconds. */
const HEALTH_TIMEOUT_MS = 4_000;

const isHealthy = (body: unknown) => v.is(health.response, body);
/** A refusal, such as too many requests, also comes from the API. */
const isRefusal = (body: unknown) => v.is(errorBody, body);

/**
 * Probes whether the API can be reached now: nothing may answer from a cache, and only the contract's JSON counts.
 * `no-answer`: nothing, or something other than the API, answered. Never rejects.
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

/**
 * Makes a call that every user and guest may make and that needs the whole server; its outcome is reported as
 * traffic. Never rejects.
 */
export async function probeApi(): Promise<void> {
  await callApi(currentUser, {}).catch(() => undefined);
}
