import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { analytics } from '#shared/contract/contents/analytics.ts';

/** Which tag container the app loads after a consent to statistics (docs/product.md §7 "Marketing events"). */
export function analyticsEndpoints(containerId: string | null): readonly Endpoint[] {
  return [endpoint(analytics, async () => ({ containerId }))];
}
