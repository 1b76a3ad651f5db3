import type { QueryClient } from '@tanstack/react-query';
import { watchCart } from '#web/state/cart-doubt.ts';
import { session } from '#web/state/session.ts';
import { createStore } from '#web/state/store.ts';
import { registerUnsentWork } from '#web/state/unsent-work.ts';
import { isInDoubt, withServerCounts } from './bases.ts';
import { browserDeps, knownCart, openChannel } from './browser-deps.ts';
import { clearNotes, hasNotes } from './cart-notes.ts';
import { isSendable } from './operations.ts';
import { OutboxManager } from './outbox-manager.ts';
import type { OutboxState } from './outbox-store.ts';
import { type Unsent, unsentIn } from './outbox-summary.ts';
import type { OutboxRecord } from './record.ts';
import { deleteStorage, openStorage } from './storage.ts';
import { restored } from './transitions.ts';

/** Longest wait of a log-out for storage, milliseconds. */
const LOOK_MS = 1_500;

/** The one open outbox of this tab. */
interface Open {
  readonly outbox: OutboxManager;
  readonly client: QueryClient;
  readonly unwatch: () => void;
}

let open: Open | null = null;
let isFollowing = false;

/** State of the open outbox, for screens; null without a logged-in user. */
export const outboxState = createStore<OutboxState | null>(null);

/** The outbox of the logged-in user, or null. The first call opens it and sends what an earlier visit left. */
export function outboxOn(client: QueryClient): OutboxManager | null {
  follow();
  const owner = session.user()?.id;
  if (owner === undefined) return null;
  if (open?.outbox.owner === owner && open.client === client) return open.outbox;
  close();
  const outbox = new OutboxManager(browserDeps(owner, client));
  const show = () => outboxState.set(outbox.state.get());
  open = { outbox, client, unwatch: outbox.state.subscribe(show) };
  const record = () => outbox.state.get().record;
  watchCart({
    isInDoubt: () => {
      const known = knownCart(client);
      return known !== undefined && isInDoubt(record(), known);
    },
    answeredVersion: () => record().answered?.version ?? null,
    onRestored: () => void outbox.apply(restored),
    onRead: (cart) => {
      const ask = (before: OutboxRecord) => withServerCounts(before, cart);
      const isNews = !outbox.state.get().isRead || ask(record()) !== record();
      if (isNews) void outbox.apply(ask);
    },
  });
  show();
  void outbox.start(() => void deleteFor(owner));
  return outbox;
}

/** The open outbox, if any. */
export function openOutbox(): OutboxManager | null {
  return open?.outbox ?? null;
}

/** Closes it in this tab; stored changes stay for their owner. */
function close(): void {
  if (open === null) return;
  watchCart(null);
  open.unwatch();
  open.outbox.close();
  open = null;
  outboxState.set(null);
}

async function deleteFor(owner: string): Promise<void> {
  if (open?.outbox.owner === owner) close();
  clearNotes(owner);
  await deleteStorage(owner);
}

/** Log-out that keeps nothing: deletes the user's changes, also while other tabs have them open. */
export async function forget(userId: string): Promise<void> {
  const channel = openChannel(userId);
  channel.post({ kind: 'gone' });
  channel.close();
  await deleteFor(userId);
}

/** Log-out that keeps waiting changes: they are sent after the next log-in of the same user, and hidden from others. */
export async function keepQueueOf(userId: string): Promise<void> {
  const storage = openStorage(userId);
  if (open?.outbox.owner === userId) close();
  const record = await storage.read();
  storage.close();
  const isEmpty = record.operations.length + record.unreadable.length === 0;
  if (isEmpty && !hasNotes(userId)) await forget(userId);
}

/** Closes the outbox when its session ends, and releases the lock before the browser freezes the tab. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  session.subscribe(() => {
    if (open === null) return;
    if (session.user()?.id !== open.outbox.owner) close();
    else if (session.pausedBy() === null) void open.outbox.resume();
  });
  if (typeof document === 'undefined') return;
  document.addEventListener('freeze', () => open?.outbox.rest());
  window.addEventListener('pagehide', () => open?.outbox.rest());
  const wake = () => void open?.outbox.wake();
  document.addEventListener('resume', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
}

/** Number of changes to be sent. */
export function sendableCount(): number {
  return outboxState.get()?.record.operations.filter(isSendable).length ?? 0;
}

/** What a log-out has to ask about, as far as it is known now. */
export const unsent = (): Unsent => unsentIn(outboxState.get());

/** Whether a reload would lose changes: unsaved ones, and those whose store was deleted and cannot be written again. */
export function losesByReload(): boolean {
  const { kept, lost } = unsent();
  return lost > 0 || (kept > 0 && outboxState.get()?.isStuck === true);
}

/** {@link unsent} after pending changes are stored and storage was read again. */
export async function unsentOn(client: QueryClient): Promise<Unsent> {
  await outboxOn(client)?.refresh(LOOK_MS);
  return unsent();
}

registerUnsentWork(() => {
  const { kept, lost } = unsent();
  return kept + lost > 0;
});

/** Sends everything that waits. `left`: something was refused or the connection failed again. Never rejects. */
export async function replayOutbox(): Promise<'empty' | 'left'> {
  return (await openOutbox()?.replay()) ?? 'empty';
}

/**
 * Runs work that no cart change may interrupt, such as an order: no tab sends meanwhile, and new changes wait.
 * Replay the outbox first.
 * @throws the signal's reason when it aborts before a running change ends.
 */
export async function withCartHeld<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const outbox = openOutbox();
  return outbox === null ? work() : outbox.whileHeld(work, signal);
}
