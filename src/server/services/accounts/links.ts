import type { Executor } from '#server/db/db.ts';
import {
  findLink,
  insertLink,
  type LinkPurpose,
  type LinkRow,
  markLinkUsed,
} from '#server/repositories/accounts/links.ts';
import { KeyReused } from '#server/services/common/key-reused.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { LINK_PATHS } from '#shared/rules/accounts/link-paths.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { hashToken, newToken } from './tokens.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a link of each kind is good for. */
export const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  registration: 7 * DAY_MS,
  activation: 7 * DAY_MS,
  invitation: 7 * DAY_MS,
  joining: 7 * DAY_MS,
  reset: HOUR_MS,
  email: DAY_MS,
};

const PATHS: Readonly<Record<LinkPurpose, string>> = {
  registration: LINK_PATHS.registration,
  activation: LINK_PATHS.activation,
  invitation: LINK_PATHS.activation,
  joining: LINK_PATHS.activation,
  reset: LINK_PATHS.activation,
  email: LINK_PATHS.email,
};

/** Whom a link is for; nobody: a link that opens nothing. */
interface LinkOwner {
  readonly userId?: number | null;
  readonly applicationId?: number | null;
  readonly invitationId?: number | null;
  readonly email?: string | null;
}

/** A link for a mail. `url` holds the token, of which the database keeps only the hash. */
export interface IssuedLink {
  readonly token: string;
  readonly url: string;
  readonly expiresAt: string;
}

/** Issues a link in place of earlier ones of the same purpose. `token` is random unless given. */
export async function issueLink(
  tx: Executor,
  purpose: LinkPurpose,
  owner: LinkOwner,
  { now, shopUrl, token = newToken() }: { readonly now: Date; readonly shopUrl: string; readonly token?: string },
): Promise<IssuedLink> {
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS[purpose]);
  const { userId = null, applicationId = null, invitationId = null, email = null } = owner;
  const tokenHash = hashToken(token);
  await insertLink(tx, { purpose, tokenHash, userId, applicationId, invitationId, email, now, expiresAt });
  return { token, url: shopUrl + PATHS[purpose] + token, expiresAt: expiresAt.toISOString() };
}

/**
 * The open link of a token.
 * @throws Refusal 404: `not_found` for an unknown token and one of another purpose, `link_used`, `link_expired`
 */
export async function openLink(
  db: Executor,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkRow> {
  const link = await findLink(db, hashToken(token), purposes);
  // A used link of an invitation outlives it.
  if (link?.isUsed) throw usedLink();
  if (!link || (link.userId ?? link.applicationId ?? link.invitationId) === null) {
    throw new Refusal(404, ERROR_CODES.notFound, accountServerTexts.linkUnknown);
  }
  if (new Date(link.expiresAt) <= now) {
    throw new Refusal(404, ERROR_CODES.linkExpired, accountServerTexts.linkExpired);
  }
  return link;
}

/** A request that uses a link: `key` is its idempotency key. */
interface LinkUse {
  readonly token: string;
  readonly purposes: readonly LinkPurpose[];
  readonly key: string | null;
}

/**
 * Runs what uses a link up with `takeLink` and returns the link. A request whose key has used it already, earlier or at
 * the same time, is answered as done: its answer was lost. `isSame` tells whether it asks for what was done.
 * @throws Refusal 422 `key_reused` when it asks for something else, and what `work` throws
 */
export async function onceByLink(
  db: Executor,
  { token, purposes, key }: LinkUse,
  work: () => Promise<LinkRow>,
  isSame: (link: LinkRow) => Promise<boolean> = async () => true,
): Promise<LinkRow> {
  try {
    return await work();
  } catch (error) {
    const link = await findLink(db, hashToken(token), purposes);
    if (key === null || link?.usedKeyHash !== hashToken(key)) throw error;
    if (!(await isSame(link))) throw new KeyReused();
    return link;
  }
}

/** Uses a link up under an idempotency key (see `onceByLink`). @throws Refusal 404 `link_used` */
export async function takeLink(tx: Executor, { id }: LinkRow, key: string | null, now: Date): Promise<void> {
  if (!(await markLinkUsed(tx, id, key && hashToken(key), now))) throw usedLink();
}

/** The refusal of a link that was used or replaced. */
export function usedLink(): Refusal {
  return new Refusal(404, ERROR_CODES.linkUsed, accountServerTexts.linkUsed);
}
