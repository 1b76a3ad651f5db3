import {
  deleteInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  renewInvitation,
} from '#server/repositories/accounts/invitations.ts';
import { endLinksOfInvitation } from '#server/repositories/accounts/links.ts';
import { listPeople, lockPeople } from '#server/repositories/accounts/people.ts';
import { findLoginOfEmail } from '#server/repositories/accounts/users.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { accountMail } from '#server/services/accounts/account-mail.ts';
import { writeAudit } from '#server/services/accounts/audit.ts';
import { issueLink, LINK_LIFE_MS } from '#server/services/accounts/links.ts';
import { limitHourly } from '#server/services/accounts/login-limits.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import type { Sign } from '#server/services/accounts/secret.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { People } from '#shared/contract/accounts/people.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { peopleServerTexts as texts } from '#shared/texts/accounts/people.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { getPeople, type PeopleScope, requireRoom } from './people.ts';

/** Mails of one pharmacy in an hour: each goes to an address that its owner chooses. */
const MOST_MAILS = 30;

export interface InvitingScope extends PeopleScope {
  readonly sign: Sign;
  readonly shopUrl: string;
}

/**
 * Invites somebody by e-mail. An address that has an account elsewhere is answered like a free one; its mail says so
 * instead of carrying a link.
 * @throws Refusal 422 at `email`, 429 after 30 mails in an hour
 */
export async function invitePerson(
  scope: InvitingScope,
  { email, mayOrder }: { readonly email: string; readonly mayOrder: boolean },
): Promise<People> {
  const { db, actor, now } = scope;
  const { pharmacyId } = actor;
  const isHere = (await listPeople(db, pharmacyId)).some((person) => person.email === email);
  if (isHere) throw invalidField('email', texts.isHere);
  const isInvited = (await requireRoom(scope, 'email')).some((invitation) => invitation.email === email);
  const expiresAt = endOfLink(now);
  const id = isInvited
    ? undefined
    : await insertInvitation(db, { pharmacyId, email, mayOrder, sentAt: now, expiresAt });
  if (id === undefined) throw invalidField('email', texts.isInvited);
  const changes = { email: [null, email], mayOrder: [null, String(mayOrder)] } as const;
  await writeAudit(db, { actor: actor.login, action: 'person invited', pharmacyId, changes, at: now });
  await mailInvitation(scope, { id, email });
  return getPeople(scope);
}

/**
 * Mails a new link; the earlier one ends.
 * @throws Refusal 404, 422 at `id` for an expired one when the pharmacy is full, 429 after 30 mails in an hour
 */
export async function resendInvitation(scope: InvitingScope, id: number): Promise<People> {
  const { db, actor, now } = scope;
  // Before the invitation, like a new one.
  await lockPeople(db, actor.pharmacyId);
  const { email, expiresAt } = await found(scope, id);
  if (new Date(expiresAt) <= now) await requireRoom(scope, 'id');
  await renewInvitation(db, id, now, endOfLink(now));
  const changes = { email: [email, email] } as const;
  const { login, pharmacyId } = actor;
  await writeAudit(db, { actor: login, action: 'invitation sent again', pharmacyId, changes, at: now });
  await mailInvitation(scope, { id, email });
  return getPeople(scope);
}

/** Ends an invitation and its link. @throws Refusal 404 */
export async function withdrawInvitation(scope: PeopleScope, id: number): Promise<People> {
  const { db, actor, now } = scope;
  const { email } = await found(scope, id);
  await endLinksOfInvitation(db, id, now);
  await deleteInvitation(db, id);
  const changes = { email: [email, null] } as const;
  const { login, pharmacyId } = actor;
  await writeAudit(db, { actor: login, action: 'invitation withdrawn', pharmacyId, changes, at: now });
  return getPeople(scope);
}

/** @throws Refusal 404 also for another pharmacy's invitation and for one that has ended */
async function found({ db, actor }: PeopleScope, id: number): Promise<InvitationRow> {
  const invitation = await lockInvitation(db, actor.pharmacyId, id);
  if (!invitation) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  return invitation;
}

function endOfLink(now: Date): Date {
  return new Date(now.getTime() + LINK_LIFE_MS.joining);
}

async function mailInvitation(
  { db, actor, now, sign, shopUrl }: InvitingScope,
  { id, email }: Pick<InvitationRow, 'id' | 'email'>,
): Promise<void> {
  const { pharmacyId, pharmacyName } = actor;
  await limitHourly(db, sign('person-invitation', String(pharmacyId)), MOST_MAILS, now);
  const isTaken = (await findLoginOfEmail(db, email)) !== null;
  const link = await issueLink(db, 'joining', { invitationId: isTaken ? null : id }, { now, shopUrl });
  const text = isTaken
    ? accountMails.invitedElsewhere(pharmacyName)
    : accountMails.joining(pharmacyName, link.url, link.expiresAt);
  await queueMail(db, { ...accountMail(email, text), isSecret: true }, now);
}
