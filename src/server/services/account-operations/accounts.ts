import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Executor } from '#server/db/db.ts';
import {
  insertPharmacy,
  insertUser,
  lockAccount,
  type OperatedAccount,
  setClub,
  setSalesAllowed,
} from '#server/repositories/accounts/operated-accounts.ts';
import { findOwner, setOwner } from '#server/repositories/accounts/people.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { findRegistered } from '#server/repositories/registers/register-pharmacies.ts';
import { serializeApplications } from '#server/repositories/registration/applications.ts';
import { accountMail } from '#server/services/accounts/account-mail.ts';
import { writeAudit } from '#server/services/accounts/audit.ts';
import { issueLink } from '#server/services/accounts/links.ts';
import { hashPassword } from '#server/services/accounts/passwords.ts';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import * as fields from '#shared/contract/accounts/fields.ts';
import { optionalLine } from '#shared/contract/text-line.ts';
import { STORE_TYPES, storeTypeOfRegister } from '#shared/rules/accounts/store-types.ts';
import { PROVINCES } from '#shared/texts/accounts/dictionaries.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { opsAccountTexts as texts } from '#shared/texts/accounts/ops.ts';
import { accountName, by, type OperationDeps, reason } from './deps.ts';
import { requireFree } from './require-free.ts';

const { ACCOUNT_LIMITS } = fields;

export const newAccount = v.object({
  by,
  login: fields.login,
  email: fields.email,
  /** Its entry of the register fills what is not given. */
  'pharmacy-id': fields.registerIdOrNone,
  type: v.optional(v.picklist(STORE_TYPES, texts.badType(STORE_TYPES.join(', ')))),
  name: optionalLine(ACCOUNT_LIMITS.name),
  nip: fields.nipOrNone,
  regon: fields.regonOrNone,
  street: optionalLine(ACCOUNT_LIMITS.street),
  building: optionalLine(ACCOUNT_LIMITS.house),
  apartment: optionalLine(ACCOUNT_LIMITS.house),
  'post-code': v.optional(fields.postCode),
  city: optionalLine(ACCOUNT_LIMITS.city),
  province: v.optional(v.picklist(PROVINCES, texts.badProvince)),
  phone: fields.phoneOrNone,
});
type NewAccount = v.InferOutput<typeof newAccount>;

export const operatedAccount = v.object({ name: accountName, by });
export const blocking = v.object({ name: accountName, by, reason });
export const clubMark = v.object({ name: accountName, by, isIn: v.boolean() });

/** Makes an account with its pharmacy and mails the invitation. @throws OperatorRefusal with what is missing or taken */
export async function createAccount(deps: OperationDeps, input: NewAccount): Promise<string[]> {
  const { db, now, uuid } = deps;
  const passwordHash = await unknownPassword();
  return db.transaction(async (tx) => {
    const { login, email, by: actor } = input;
    await serializeApplications(tx);
    const pharmacy = await pharmacyOf(tx, input);
    await requireFree(tx, { login, email, registerId: pharmacy.registerId });
    const pharmacyId = await insertPharmacy(tx, pharmacy);
    const userId = await insertUser(tx, { publicId: uuid(), pharmacyId, login, email, passwordHash });
    const changes = { login: [null, login], email: [null, email], name: [null, pharmacy.name] } as const;
    await writeAudit(tx, { actor, action: 'account created', userId, pharmacyId, changes, at: now() });
    return [texts.created(login, pharmacy.name), ...(await mailInvitation(tx, deps, { userId, login, email }))];
  });
}

async function pharmacyOf(tx: Executor, input: NewAccount) {
  const id = input['pharmacy-id'];
  const entry = id === '' ? undefined : await findRegistered(tx, Number(id));
  const given = {
    name: input.name || entry?.name || '',
    nip: input.nip || entry?.ownerNip || '',
    regon: input.regon || entry?.ownerRegon || '',
    street: input.street || entry?.street || '',
    building: input.building || entry?.building || '',
    'post-code': input['post-code'] ?? entry?.postCode ?? '',
    city: input.city || entry?.city || '',
    province: input.province ?? entry?.province ?? '',
  };
  const missing = Object.entries(given).flatMap(([name, value]) => (value === '' ? [`--${name}`] : []));
  if (missing.length > 0) throw new OperatorRefusal(texts.missing(missing, id !== '' && !entry));
  const { 'post-code': postCode, ...others } = given;
  return {
    ...others,
    postCode,
    kind: input.type ?? storeTypeOfRegister(entry?.kind ?? '') ?? 'open_pharmacy',
    registerId: id === '' ? null : Number(id),
    apartment: input.apartment || (input.street === '' && entry?.apartment) || '',
    registerNumber: entry?.permitNumber ?? '',
    phone: input.phone || entry?.phone || '',
    payerName: entry?.ownerName ?? '',
    ...{ distributionGroup: '', hasCooperated: false, fax: '', invoiceEmail: '', voivodeshipOffice: '' },
  };
}

/** Mails the link that opens an account which was never opened. @throws OperatorRefusal */
export async function inviteAccount(
  deps: OperationDeps,
  { name, by: actor }: v.InferOutput<typeof operatedAccount>,
): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    const account = await known(tx, name);
    if (account.isActive) throw new OperatorRefusal(texts.alreadyActive(account.login));
    // It would open what the pharmacy has switched off.
    if (!account.isOwner) throw new OperatorRefusal(texts.switchedOff(account.login));
    await writeAudit(tx, { ...account, actor, action: 'account invited', at: deps.now() });
    return mailInvitation(tx, deps, account);
  });
}

/** A one-time link to set a password, to be told by the operator. @throws OperatorRefusal */
export async function makeResetLink(
  { db, now, shopUrl }: OperationDeps,
  { name, by: actor }: v.InferOutput<typeof operatedAccount>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const account = await known(tx, name);
    if (!account.isActive) {
      throw new OperatorRefusal(account.isOwner ? texts.notActive(account.login) : texts.switchedOff(account.login));
    }
    const { userId, login } = account;
    const link = await issueLink(tx, 'reset', { userId }, { now: now(), shopUrl });
    await writeAudit(tx, { ...account, actor, action: 'reset link made', at: now() });
    return [texts.resetLink(login, link.expiresAt), link.url];
  });
}

/** Blocks a pharmacy from ordering, at once, with all its people. @throws OperatorRefusal */
export function blockAccount(deps: OperationDeps, input: v.InferOutput<typeof blocking>): Promise<string[]> {
  return allowSales(deps, input, { isAllowed: false, reason: input.reason });
}

/** Allows a pharmacy to order again. @throws OperatorRefusal */
export function unblockAccount(deps: OperationDeps, input: v.InferOutput<typeof operatedAccount>): Promise<string[]> {
  return allowSales(deps, input, { isAllowed: true, reason: null });
}

async function allowSales(
  { db, now }: OperationDeps,
  { name, by: actor }: v.InferOutput<typeof operatedAccount>,
  { isAllowed, reason: why }: { readonly isAllowed: boolean; readonly reason: string | null },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const account = await known(tx, name);
    const { pharmacyId, login, pharmacyName } = account;
    if (account.isSalesAllowed === isAllowed) throw new OperatorRefusal(texts.sameSales(login, isAllowed));
    await setSalesAllowed(tx, pharmacyId, isAllowed);
    const sales = [String(!isAllowed), String(isAllowed)] as const;
    const changes = { isSalesAllowed: sales, ...(why === null ? {} : { reason: [null, why] as const }) };
    const action = isAllowed ? 'account unblocked' : 'account blocked';
    await writeAudit(tx, { ...account, actor, action, changes, at: now() });
    const email = (await findOwner(tx, pharmacyId))?.email ?? account.email;
    await queueMail(tx, accountMail(email, accountMails.sales(pharmacyName, why)), now());
    return [texts.sales(login, isAllowed)];
  });
}

/**
 * Makes another person of the same pharmacy the one who manages its account, when the owner has left.
 * @throws OperatorRefusal
 */
export async function handOver(
  { db, now }: OperationDeps,
  { name, by: actor }: v.InferOutput<typeof operatedAccount>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const account = await known(tx, name);
    const { userId, pharmacyId, login, pharmacyName } = account;
    if (account.isOwner) throw new OperatorRefusal(texts.sameOwner(login));
    if (!account.isActive) throw new OperatorRefusal(texts.switchedOff(login));
    const before = await findOwner(tx, pharmacyId);
    await setOwner(tx, pharmacyId, userId);
    const changes = { owner: [before?.login ?? null, login] } as const;
    await writeAudit(tx, { ...account, actor, action: 'owner changed', changes, at: now() });
    for (const { email } of before ? [before, account] : [account]) {
      await queueMail(tx, accountMail(email, accountMails.owner(pharmacyName, login)), now());
    }
    return [texts.owner(login, pharmacyName)];
  });
}

/** Marks a pharmacy as a member of the club, or takes the mark away, at once. @throws OperatorRefusal */
export async function markClub(
  { db, now }: OperationDeps,
  { name, by: actor, isIn }: v.InferOutput<typeof clubMark>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const account = await known(tx, name);
    const { pharmacyId, pharmacyName } = account;
    if (account.inClub === isIn) throw new OperatorRefusal(texts.sameClub(pharmacyName, isIn));
    await setClub(tx, pharmacyId, isIn);
    const changes = { inClub: [String(!isIn), String(isIn)] } as const;
    await writeAudit(tx, { ...account, actor, action: 'club mark set', changes, at: now() });
    return [texts.club(pharmacyName, isIn)];
  });
}

async function mailInvitation(
  tx: Executor,
  { now, shopUrl }: OperationDeps,
  { userId, login, email }: Pick<OperatedAccount, 'userId' | 'login' | 'email'>,
): Promise<string[]> {
  const link = await issueLink(tx, 'invitation', { userId }, { now: now(), shopUrl });
  const text = accountMails.invitation(login, link.url, link.expiresAt);
  await queueMail(tx, { ...accountMail(email, text), isSecret: true }, now());
  return [texts.invited(email, link.expiresAt)];
}

async function known(tx: Executor, name: string): Promise<OperatedAccount> {
  const account = await lockAccount(tx, name);
  if (!account) throw new OperatorRefusal(texts.unknownAccount(name));
  return account;
}

/** The hash of a password that nobody knows. */
function unknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64'));
}
