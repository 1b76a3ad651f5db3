import type { Database, Executor } from '#server/db/db.ts';
import { findLoginOfEmail } from '#server/repositories/accounts/users.ts';
import { insertPageConsents } from '#server/repositories/contents/pages.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import {
  findApplicationByKey,
  insertApplication,
  isLoginReserved,
  serializeApplications,
} from '#server/repositories/registration/applications.ts';
import { accountMail } from '#server/services/accounts/account-mail.ts';
import type { Auth } from '#server/services/accounts/auth.ts';
import { issueLink } from '#server/services/accounts/links.ts';
import { limitHourly } from '#server/services/accounts/login-limits.ts';
import { invalidField, passwordProblem } from '#server/services/accounts/password-rules.ts';
import type { Sign } from '#server/services/accounts/secret.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { pagesToAccept } from '#server/services/contents/pages.ts';
import type { AskGus } from '#server/services/registers/gus.ts';
import type { Registration, registerUser as registerCall } from '#shared/contract/accounts/registration.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { consentText } from '#shared/rules/contents/page-names.ts';
import { registryTexts } from '#shared/texts/accounts/fields.ts';
import { accountMails } from '#shared/texts/accounts/mails.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { newApplication } from './new-application.ts';
import { registryProblems } from './registry.ts';

/** Forms from one address in an hour, wrong ones too: each costs a hash and may cause a mail. */
const MOST_FROM_ADDRESS = 60;

interface RegistrationDeps {
  readonly db: Database;
  readonly gus: AskGus | null;
  readonly auth: Auth;
  readonly sign: Sign;
  readonly now: Date;
  readonly shopUrl: string;
}

/** A form as it was sent: `key` is its idempotency key. */
interface SentForm {
  readonly key: string;
  readonly address: string;
  readonly form: Registration;
}

/**
 * Stage 1 of a registration. The link to stage 2 goes to the e-mail, and its token is answered too: it is derived from
 * the key, so that a repeat answers the same without storing it. An e-mail that has an account gets another mail, and
 * an application that looks alike and that nobody sees.
 * @throws Refusal 422 by field, 429
 */
export async function registerUser(
  deps: RegistrationDeps,
  { key, address, form }: SentForm,
): Promise<CallResponse<typeof registerCall>> {
  const { db, auth, sign, now } = deps;
  const createKey = sign('application', key);
  const token = sign('registration-token', key);
  const known = await findApplicationByKey(db, createKey);
  if (known) return { token, number: known.number, expiresAt: known.expiresAt };
  await limitHourly(db, sign('registration', address), MOST_FROM_ADDRESS, now);
  const pageIds = await requireRight(deps, form);
  const passwordHash = await auth.passwords.hash(form.password);
  const stored = await db.transaction((tx) => store(tx, deps, { form, createKey, token, passwordHash, pageIds }));
  if (stored) return { token, ...stored };
  // The same key was faster.
  const other = await findApplicationByKey(db, createKey);
  if (!other) throw new Error('an application vanished');
  return { token, number: other.number, expiresAt: other.expiresAt };
}

/** Answers the ids of the accepted pages. @throws Refusal 422 with everything that only the server can know */
async function requireRight({ db, gus, now }: RegistrationDeps, form: Registration): Promise<number[]> {
  const errors = await registryProblems({ db, gus, now }, form);
  const password = await passwordProblem(form.password, { ...form, pharmacyName: form.facilityName });
  if (password) errors.password = [password];
  if (await isLoginReserved(db, form.login, form.email, now)) errors.login = [registryTexts.loginTaken];
  const pages = await pagesToAccept(db, now);
  if (form.acceptedPages !== consentText(pages)) {
    errors.acceptedPages = [form.acceptedPages === '' ? registryTexts.acceptPages : registryTexts.pagesChanged];
  }
  if (Object.keys(errors).length > 0) throw new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors });
  return pages.map(({ id }) => id);
}

interface CheckedForm {
  readonly form: Registration;
  readonly createKey: string;
  readonly token: string;
  readonly passwordHash: string;
  readonly pageIds: readonly number[];
}

/** Null when the key has an application already. */
async function store(
  tx: Executor,
  { now, shopUrl }: RegistrationDeps,
  { form, createKey, token, passwordHash, pageIds }: CheckedForm,
): Promise<{ number: string; expiresAt: string } | null> {
  const { email, login, password: _, passwordRepeat: __, acceptedPages: ___, storeType, ...facility } = form;
  await serializeApplications(tx);
  // Another form may have taken it since the first look.
  if (await isLoginReserved(tx, login, email, now)) throw invalidField('login', registryTexts.loginTaken);
  const isKnown = (await findLoginOfEmail(tx, email)) !== null;
  const made = await newApplication(tx, now);
  const { number, expiresAt } = made;
  const status = isKnown ? 'duplicate' : 'draft';
  const account = { login, email, passwordHash, storeType, facility };
  const row = { ...account, ...made, status, createKey } as const;
  const applicationId = await insertApplication(tx, row);
  if (applicationId === null) return null;
  await insertPageConsents(tx, { pageIds, applicationId, at: now });
  const link = await issueLink(tx, 'registration', { applicationId }, { now, shopUrl, token });
  const text = isKnown ? accountMails.alreadyKnown : accountMails.registration(number, link.url, link.expiresAt);
  await queueMail(tx, { ...accountMail(email, text), isSecret: true }, now);
  return { number, expiresAt };
}
