import { health } from '#shared/contract/system.ts';
import { callApi } from '#web/api/client.ts';
import type { Link } from './parts.ts';

const PROBE_TIMEOUT_MS = 5_000;

/** The way to the server judged by a probe alone. */
export const plainLink: Link = {
  state: () => 'online',
  subscribe: (listener) => {
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  },
  probe: () =>
    callApi(health, {}, { timeout: PROBE_TIMEOUT_MS }).then(
      () => true,
      () => false,
    ),
};
