import type { QueryClient } from '@tanstack/react-query';
import { startAnalytics } from '#web/features/analytics/analytics.ts';
import { startConsent } from '#web/features/consent/start-consent.ts';

/** The consent first: analytics follows it. */
export function startConsentAndAnalytics(queryClient: QueryClient): void {
  startConsent();
  startAnalytics(queryClient);
}
