import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';

/** The log-in screen of a guest as HTML. Runs in the build (scripts/lib/login-page.mjs). */
export async function renderLoginPage(): Promise<string> {
  const queryClient = createQueryClient(() => undefined);
  const router = createAppRouter(queryClient, {
    history: createMemoryHistory({ initialEntries: ['/auth/logowanie'] }),
    origin: 'http://localhost',
    scrollRestoration: false,
  });
  await router.load();
  return renderToString(<App router={router} queryClient={queryClient} />);
}
