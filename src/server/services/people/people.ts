import type { Executor } from '#server/db/db.ts';
import { type InvitationRow, listInvitations } from '#server/repositories/accounts/invitations.ts';
import { endLinks } from '#server/repositories/accounts/links.ts';
import {
  listPeople,
  lockPeople,
  lockPerson,
  type PersonRow,
  setPerson,
  setPersonActive,
} from '#server/repositories/accounts/people.ts';
import { deleteOtherSessions } from '#server/repositories/accounts/sessions.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { accountMail } from '#server/services/accounts/account-mail.ts';
import { writeAudit } from '#server/services/accounts/audit.ts';
import { invalidField } from '#server/services/accounts/password-rules.ts';
import type { Actor } from '#server/services/common/actor.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { People } from '#shared/contract/accounts/people.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { peopleServerTexts as texts } from '#shared/texts/accounts/people.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** People who may come in, and invitations, of one pharmacy. */
export const MOST_PEOPLE = 30;

/** The owner of a pharmacy's account at work in a transaction. */
export interface PeopleScope {
  readonly db: Executor;
  readonly actor: Actor;
  readonly now: Date;
}

/** Everybody of the pharmacy, and who is invited (docs/product.md §6.8). */
export async function getPeople({ db, actor }: PeopleScope): Promise<People> {
  const people = await listPeople(db, actor.pharmacyId);
  const invitations = await listInvitations(db, actor.pharmacyId);
  return {
    people: people.map(({ createdAt: _, ...row }) => ({ ...row, isSelf: row.id === actor.userId })),
    invitations,
    limit: MOST_PEOPLE,
  };
}

/** Names a person and says whether they may order. @throws Refusal 404, 422 for an owner who would only look */
export async function editPerson(
  scope: PeopleScope,
  id: number,
  { name, mayOrder }: { readonly name: string; readonly mayOrder: boolean },
): Promise<People> {
  const person = await found(scope, id);
  if (person.isOwner && !mayOrder) throw invalidField('mayOrder', texts.ownerOrders);
  const changes = {
    ...(person.name === name ? {} : { name: [person.name || null, name] as const }),
    ...(person.mayOrder === mayOrder ? {} : { mayOrder: [String(person.mayOrder), String(mayOrder)] as const }),
  };
  if (Object.keys(changes).length > 0) {
    await setPerson(scope.db, id, { name, mayOrder });
    await audit(scope, id, 'person changed', changes);
  }
  return getPeople(scope);
}

/**
 * Switches a person off: their sessions and links end with this transaction, which waits for what they are writing.
 * @throws Refusal 404, 422 for the owner
 */
export async function switchOff(scope: PeopleScope, id: number): Promise<People> {
  const person = await found(scope, id);
  if (person.isOwner) throw invalidField('id', texts.ownerStays);
  if (person.isActive) {
    await setPersonActive(scope.db, id, false);
    await endLinks(scope.db, id, ['reset', 'email'], scope.now);
    await toldOf(scope, person, false);
  }
  return getPeople(scope);
}

/** Lets a person log in again; sessions from before stay over. @throws Refusal 404, 422 when the pharmacy is full */
export async function letIn(scope: PeopleScope, id: number): Promise<People> {
  const person = await found(scope, id);
  if (!person.isActive) {
    await requireRoom(scope, 'id');
    await deleteOtherSessions(scope.db, id, null);
    await setPersonActive(scope.db, id, true);
    await toldOf(scope, person, true);
  }
  return getPeople(scope);
}

async function toldOf(scope: PeopleScope, person: Omit<PersonRow, 'seenAt'>, isActive: boolean): Promise<void> {
  const { db, actor, now } = scope;
  const { id, login, email } = person;
  const changes = { isActive: [String(!isActive), String(isActive)] } as const;
  await audit(scope, id, isActive ? 'person let in' : 'person switched off', changes);
  await queueMail(db, accountMail(email, accountMails.access(login, actor.pharmacyName, isActive)), now);
}

/**
 * All invitations of the pharmacy, if one more person fits in. Expired invitations take no place. Of two at once the
 * second waits.
 * @throws Refusal 422 at `field` when the pharmacy is full
 */
export async function requireRoom({ db, actor, now }: PeopleScope, field: string): Promise<readonly InvitationRow[]> {
  await lockPeople(db, actor.pharmacyId);
  const people = (await listPeople(db, actor.pharmacyId)).filter(({ isActive }) => isActive);
  const invitations = await listInvitations(db, actor.pharmacyId);
  const open = invitations.filter(({ expiresAt }) => new Date(expiresAt) > now);
  if (people.length + open.length >= MOST_PEOPLE) throw invalidField(field, texts.full(MOST_PEOPLE));
  return invitations;
}

/** @throws Refusal 404 also for another pharmacy's person */
async function found({ db, actor }: PeopleScope, id: number): Promise<Omit<PersonRow, 'seenAt'>> {
  const person = await lockPerson(db, actor.pharmacyId, id);
  if (!person) throw new Refusal(404, ERROR_CODES.notFound, errorTexts.notFound);
  return person;
}

function audit(
  { db, actor, now }: PeopleScope,
  userId: number,
  action: string,
  changes: Readonly<Record<string, readonly [string | null, string | null]>>,
): Promise<void> {
  return writeAudit(db, { actor: actor.login, action, userId, pharmacyId: actor.pharmacyId, changes, at: now });
}
