import { QueryClient } from '@tanstack/react-query';

/** The one cache of server data. */
export function createQueryClient(): QueryClient {
  return new QueryClient();
}
