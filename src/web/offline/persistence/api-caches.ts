import { isCacheOf } from '#shared/worker/cache-names.ts';
import type { PageMessage } from '#shared/worker/messages.ts';

/** A worker that does not answer must not block a log-out. */
const WORKER_PATIENCE_MS = 1_000;

/**
 * Removes every cached answer of a user; needs no network. The worker is asked first, so that answers of running
 * requests are not cached either.
 */
export async function forgetApiCaches(userId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const patience = new Promise((resolve) => setTimeout(resolve, WORKER_PATIENCE_MS));
  await Promise.race([forgottenByWorker(userId), patience]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isCacheOf(name, userId)).map((name) => caches.delete(name)));
}

async function forgottenByWorker(userId: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = registration?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const message: PageMessage = { type: 'forget-user', userId };
  const answered = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
  port1.start();
  worker.postMessage(message, [port2]);
  await answered;
  port1.close();
}
