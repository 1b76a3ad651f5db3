import type { Database, Executor } from '#server/db/db.ts';
import { endLinks, type LinkPurpose, type LinkRow } from '#server/repositories/accounts/links.ts';
import { deleteOtherSessions } from '#server/repositories/accounts/sessions.ts';
import { activateUser, findUser, setPassword, type UserRow } from '#server/repositories/accounts/users.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import type { activateAccount, activationLink } from '#shared/contract/accounts/links.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { passwordTexts } from '#shared/texts/accounts/fields.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { accountMail } from './account-mail.ts';
import { writeAudit } from './audit.ts';
import type { Auth } from './auth.ts';
import { invitationOf } from './joining.ts';
import { onceByLink, openLink, takeLink, usedLink } from './links.ts';
import { isPasswordOf } from './own-password.ts';
import { invalidField, requireGoodPassword } from './password-rules.ts';

/** Links that lead to the screen of activation. */
const PURPOSES: readonly LinkPurpose[] = ['activation', 'invitation', 'reset'];
/** What a new password ends: a new address that a stranger asked for must not outlive it. */
const ENDED: readonly LinkPurpose[] = [...PURPOSES, 'email'];

/** Whom a link is for and what its screen asks. @throws Refusal 404 (see `openLink`) */
export async function readActivationLink(
  db: Executor,
  token: string,
  now: Date,
): Promise<CallResponse<typeof activationLink>> {
  const opened = await openLink(db, token, [...PURPOSES, 'joining'], now);
  if (opened.purpose === 'joining') return joiningLink(db, opened);
  const { link, user } = await ownerOf(db, token, now);
  return {
    asks: link.purpose === 'activation' ? 'password' : 'newPassword',
    isReset: link.purpose === 'reset',
    login: user.login,
    email: user.email,
    facilityName: user.pharmacyName,
    expiresAt: link.expiresAt,
  };
}

async function joiningLink(db: Executor, link: LinkRow): Promise<CallResponse<typeof activationLink>> {
  const { email, pharmacyName: facilityName } = await invitationOf(db, link);
  return { asks: 'person', isReset: false, login: '', email, facilityName, expiresAt: link.expiresAt };
}

interface ActivationDeps {
  readonly db: Database;
  readonly auth: Auth;
  readonly now: Date;
}

interface Activation {
  readonly token: string;
  readonly password: string;
  readonly passwordRepeat: string;
  readonly address: string;
  /** The idempotency key. */
  readonly key: string | null;
}

/**
 * Opens an account with the password of its registration, or sets a new password. Of two requests at once one wins.
 * Ends the account's other links and all its sessions; a mail tells of a reset. A repeat by the same key is answered as
 * done if its password is the one that was taken.
 * @throws Refusal 404 (see `openLink`), 422 at `password` or `passwordRepeat`, 422 `key_reused` for another password, 429
 * after ten wrong passwords
 */
export async function activate(
  deps: ActivationDeps,
  request: Activation,
): Promise<CallResponse<typeof activateAccount>> {
  const { token, key } = request;
  const link = await onceByLink(
    deps.db,
    { token, purposes: PURPOSES, key },
    () => followLink(deps, request),
    async (used) => isPasswordOf(deps, await userOf(deps.db, used), request),
  );
  const message = link.purpose === 'activation' ? accountServerTexts.activated : accountServerTexts.passwordSet;
  return { message, login: (await userOf(deps.db, link)).login };
}

async function followLink(
  { db, auth, now }: ActivationDeps,
  { token, password, passwordRepeat, address, key }: Activation,
): Promise<LinkRow> {
  const { link, user } = await ownerOf(db, token, now);
  const isConfirmed = link.purpose === 'activation';
  if (!isConfirmed) await requireNewPassword(user, password, passwordRepeat);
  else if (!(await isPasswordOf({ db, auth }, user, { password, address })))
    throw invalidField('password', accountServerTexts.wrongPassword);
  const passwordHash = isConfirmed ? null : await auth.passwords.hash(password);
  await db.transaction(async (tx) => {
    await takeLink(tx, link, key, now);
    await endLinks(tx, user.userId, ENDED, now);
    await openAccount(tx, { link, user, passwordHash, now });
  });
  return link;
}

async function openAccount(
  tx: Executor,
  { link, user, passwordHash, now }: { link: LinkRow; user: UserRow; passwordHash: string | null; now: Date },
): Promise<void> {
  const { userId, pharmacyId, login, email } = user;
  const isReset = link.purpose === 'reset';
  if (passwordHash !== null) await setPassword(tx, userId, passwordHash);
  if (!isReset) await activateUser(tx, userId);
  await deleteOtherSessions(tx, userId, null);
  const action = isReset ? 'password reset' : 'account activated';
  await writeAudit(tx, { actor: login, action, userId, pharmacyId, at: now });
  if (isReset) await queueMail(tx, accountMail(email, accountMails.passwordChanged(login, now.toISOString())), now);
}

async function ownerOf(db: Executor, token: string, now: Date): Promise<{ link: LinkRow; user: UserRow }> {
  const link = await openLink(db, token, PURPOSES, now);
  const user = await userOf(db, link);
  // A reset of an account that was switched off meanwhile, or an invitation to one that is open already.
  if (user.isActive !== (link.purpose === 'reset')) throw usedLink();
  return { link, user };
}

async function userOf(db: Executor, { userId }: LinkRow): Promise<UserRow> {
  const user = userId === null ? undefined : await findUser(db, userId);
  if (!user) throw usedLink();
  return user;
}

async function requireNewPassword(user: UserRow, password: string, repeat: string): Promise<void> {
  await requireGoodPassword(password, user);
  if (repeat !== password) throw invalidField('passwordRepeat', passwordTexts.differ);
}
