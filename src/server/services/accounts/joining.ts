import type { Database, Executor } from '#server/db/db.ts';
import { deleteInvitation, findInvitation, type OpenInvitation } from '#server/repositories/accounts/invitations.ts';
import { giveLink, type LinkRow } from '#server/repositories/accounts/links.ts';
import { findOwner, insertPerson } from '#server/repositories/accounts/people.ts';
import { findLoginOfEmail, findUser, type UserRow } from '#server/repositories/accounts/users.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { isLoginReserved } from '#server/repositories/registration/applications.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { joinPharmacy as joinCall } from '#shared/contract/accounts/people.ts';
import type { CallBody, CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { registryTexts } from '#shared/texts/accounts/fields.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { peopleServerTexts as texts } from '#shared/texts/accounts/people.ts';
import { accountServerTexts } from '#shared/texts/accounts/server.ts';
import { accountMail } from './account-mail.ts';
import { writeAudit } from './audit.ts';
import type { Auth } from './auth.ts';
import { onceByLink, openLink, takeLink, usedLink } from './links.ts';
import { isPasswordOf } from './own-password.ts';
import { invalidField, requireGoodPassword } from './password-rules.ts';

interface JoiningDeps {
  readonly db: Database;
  readonly auth: Auth;
  readonly now: Date;
  readonly uuid: () => string;
}

interface Joining {
  readonly token: string;
  /** The idempotency key. */
  readonly key: string | null;
  readonly form: CallBody<typeof joinCall>;
  readonly address: string;
}

/**
 * Opens the account of an invited person, with the login and password that they choose. Of two requests at once one
 * wins. A repeat by the same key is answered as done if it has the same login and password.
 * @throws Refusal 404 (see `openLink`), 422 at `login` or `password`, and when the e-mail has an account by now, 422
 * `key_reused`, 429 after ten wrong passwords
 */
export async function joinPharmacy(deps: JoiningDeps, request: Joining): Promise<CallResponse<typeof joinCall>> {
  const { token, key, form, address } = request;
  const link = await onceByLink(
    deps.db,
    { token, purposes: ['joining'], key },
    () => followLink(deps, request),
    async (used) => {
      const user = await joinedBy(deps.db, used);
      return user.login === form.login && (await isPasswordOf(deps, user, { password: form.password, address }));
    },
  );
  return { message: accountServerTexts.activated, login: (await joinedBy(deps.db, link)).login };
}

async function joinedBy(db: Executor, { userId }: LinkRow): Promise<UserRow> {
  const user = userId === null ? undefined : await findUser(db, userId);
  if (!user) throw usedLink();
  return user;
}

async function followLink({ db, auth, now, uuid }: JoiningDeps, { token, key, form }: Joining): Promise<LinkRow> {
  const link = await openLink(db, token, ['joining'], now);
  const invitation = await invitationOf(db, link);
  const { login, name } = form;
  const { email, pharmacyId, pharmacyName, mayOrder } = invitation;
  await requireGoodPassword(form.password, { login, email, pharmacyName });
  await requireLogin(db, { login, email, now });
  const passwordHash = await auth.passwords.hash(form.password);
  return db.transaction(async (tx) => {
    // Withdrawn at the same moment. The invitation is locked before its link, as everywhere.
    if (!(await deleteInvitation(tx, invitation.id))) throw usedLink();
    await takeLink(tx, link, key, now);
    const publicId = uuid();
    const userId = await insertPerson(tx, { publicId, pharmacyId, login, email, name, passwordHash, mayOrder, now });
    if (userId === undefined) throw await takenBy(tx, { login, email, now });
    await giveLink(tx, link.id, userId);
    await tell(tx, { userId, login, name, invitation, now });
    return { ...link, userId };
  });
}

async function tell(
  tx: Executor,
  joined: { userId: number; login: string; name: string; invitation: OpenInvitation; now: Date },
): Promise<void> {
  const { userId, login, name, invitation, now } = joined;
  const { pharmacyId, email, mayOrder } = invitation;
  const changes = { email: [null, email], mayOrder: [null, String(mayOrder)] } as const;
  await writeAudit(tx, { actor: login, action: 'person joined', userId, pharmacyId, changes, at: now });
  const owner = await findOwner(tx, pharmacyId);
  if (owner) await queueMail(tx, accountMail(owner.email, accountMails.joined(name, login, mayOrder)), now);
}

/** Whom a link of an invitation is for. @throws Refusal 404 `link_used` for a withdrawn one */
export async function invitationOf(db: Executor, { invitationId }: LinkRow): Promise<OpenInvitation> {
  const invitation = invitationId === null ? undefined : await findInvitation(db, invitationId);
  if (!invitation) throw usedLink();
  return invitation;
}

interface Names {
  readonly login: string;
  readonly email: string;
  readonly now: Date;
}

async function requireLogin(db: Executor, { login, email, now }: Names): Promise<void> {
  if (await isLoginReserved(db, login, email, now)) throw invalidField('login', registryTexts.loginTaken);
  if ((await findLoginOfEmail(db, email)) !== null) throw emailTaken();
}

/** Another account was faster. */
async function takenBy(tx: Executor, { email }: Names): Promise<Refusal> {
  return (await findLoginOfEmail(tx, email)) !== null ? emailTaken() : invalidField('login', registryTexts.loginTaken);
}

function emailTaken(): Refusal {
  return new Refusal(422, ERROR_CODES.invalid, texts.emailTaken);
}
