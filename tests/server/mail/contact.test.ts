import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/db/db.ts';
import { fileDelivery, sendDueMails } from '#server/services/mail/mail.ts';
import { CONTACT_LIMITS, CONTACT_SUBJECTS } from '#shared/contract/contact.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { contactFieldTexts, contactServerTexts } from '#shared/texts/contact.ts';
import { requestTexts } from '#shared/texts/server.ts';
import { type Agent, type AgentOptions, requestOf } from '#tests/support/server/agent.ts';
import { describeDatabase } from '#tests/support/server/engines.ts';
import { startTestApp, TEST_CONTACT, type TestApp } from '#tests/support/server/server.ts';
import type { MadeUser } from '#tests/support/shop/makers.ts';

const PATH = '/api/user/contact';
const GOOD = {
  name: 'Żaneta Łąkowa',
  email: 'zaneta@apteka.example',
  subject: 'product',
  productName: 'Ibuprofen 400 mg',
  message: 'Kiedy wróci do oferty?\nPotrzebujemy 20 sztuk.',
};
const HOUR_S = 3600;

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly reply_to: string | null;
}

describeDatabase('the contact form', (engine) => {
  let app: TestApp;
  let user: MadeUser;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp(engine);
    user = await app.make.user();
    agent = await app.login(user.login);
  });
  afterAll(() => app.close());
  beforeEach(() => app.db.script('truncate mail_outbox, login_attempts'));

  const mails = () =>
    app.db.run(statement<Mail>('', 'select recipient, subject, body, reply_to from mail_outbox order by id'));
  const asGuest = (options: AgentOptions = {}) => app.request(PATH, requestOf({ form: GOOD, ...options }));
  const asUser = (options: AgentOptions = {}) => agent.call(PATH, { form: GOOD, ...options });

  it('offers subjects to everybody, and a user their name and address', async () => {
    const subjects = CONTACT_SUBJECTS.map((id) => ({ id, label: contactServerTexts.subjects[id] }));
    const response = await app.request(PATH);
    expect([response.status, await response.json()]).toEqual([200, { subjects, name: '', email: '' }]);
    expect(await agent.json(PATH)).toEqual({ subjects, name: expect.stringMatching(/^Apteka /), email: user.email });
  });

  it('mails a guest’s message to the wholesaler with the guest as reply address', async () => {
    const response = await asGuest();
    expect([response.status, await response.json()]).toEqual([200, { message: contactServerTexts.sent }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: TEST_CONTACT,
      reply_to: GOOD.email,
      subject: 'Formularz kontaktowy: produkt i dostępność',
    });
    for (const words of [GOOD.name, GOOD.productName, GOOD.message, contactServerTexts.mail.guest])
      expect(mail?.body).toContain(words);
  });

  it('includes the account in the mail', async () => {
    expect((await asUser({ form: { ...GOOD, productName: '' } })).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.body).toContain(user.login);
    expect(mail?.body).not.toContain(contactServerTexts.mail.product);
  });

  it('refuses a user’s message as a guest’s or another user’s', async () => {
    const userId = (await app.make.user()).publicId;
    const ended = await app.request(PATH, requestOf({ form: GOOD, headers: { [HEADERS.user]: userId } }));
    const ofAnother = await asUser({ headers: { [HEADERS.user]: userId } });
    expect([ended.status, ofAnother.status, await mails()]).toEqual([401, 403, []]);
  });

  it.each([
    ['name', '', errorTexts.required],
    ['name', ' ', errorTexts.required],
    ['name', 'a'.repeat(CONTACT_LIMITS.name + 1), errorTexts.longText(CONTACT_LIMITS.name)],
    ['name', 'Jan\r\nBcc: zly@example.com', errorTexts.oneLine],
    ['email', '', errorTexts.required],
    ['email', 'apteka', contactFieldTexts.email],
    ['email', 'a@b.pl, zly@example.com', contactFieldTexts.email],
    ['email', `${'a'.repeat(250)}@b.pl`, errorTexts.longText(CONTACT_LIMITS.email)],
    ['subject', '', errorTexts.required],
    ['subject', 'spam', contactFieldTexts.subject],
    ['subject', 'other\r\nBcc: zly@example.com', contactFieldTexts.subject],
    ['productName', 'a'.repeat(CONTACT_LIMITS.productName + 1), errorTexts.longText(CONTACT_LIMITS.productName)],
    ['productName', 'Apap\nBcc: zly@example.com', errorTexts.oneLine],
    ['message', '', errorTexts.required],
    ['message', 'krótko', contactFieldTexts.shortText(CONTACT_LIMITS.leastMessage)],
    ['message', 'ą'.repeat(CONTACT_LIMITS.message + 1), errorTexts.longText(CONTACT_LIMITS.message)],
    ['message', 'Dzień dobry \u001b[31m', errorTexts.badValue],
  ])('reports at the field %s what is wrong with %j', async (field, value, message) => {
    const response = await asGuest({ form: { ...GOOD, [field]: value } });
    const { errors } = (await response.json()) as { errors: Record<string, string[]> };
    expect([response.status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(errors[field]).toContain(message);
    expect(await mails()).toEqual([]);
  });

  it('prevents a line break in an address from becoming a mail header', async () => {
    const response = await asGuest({ form: { ...GOOD, email: 'a@b.pl\r\nBcc: zly@example.com' } });
    expect([response.status, await mails()]).toEqual([422, []]);
  });

  it('accepts the longest message', async () => {
    const response = await asGuest({ form: { ...GOOD, message: 'ą'.repeat(CONTACT_LIMITS.message) } });
    expect(response.status).toBe(200);
  });

  it('reports all missing fields', async () => {
    const response = await asGuest({ form: {} });
    expect(await response.json()).toMatchObject({
      errors: Object.fromEntries(
        ['name', 'email', 'subject', 'message'].map((name) => [name, expect.arrayContaining([errorTexts.required])]),
      ),
    });
  });

  it.each([
    ['a guest', asGuest],
    ['a user', asUser],
  ])('sends one mail when the answer to %s was lost and the form is sent again', async (_, send) => {
    const key = randomUUID();
    const [first, second] = [await send({ key }), await send({ key })];
    expect([first.status, second.status, await second.json()]).toEqual([
      200,
      200,
      { message: contactServerTexts.sent },
    ]);
    expect(await mails()).toHaveLength(1);
    app.clock.advance(2 * 24 * HOUR_S * 1000);
    expect((await send({ key, form: { ...GOOD, name: 'Ktoś inny' } })).status).toBe(422);
    agent = await app.login(user.login);
  });

  describe('limits', () => {
    const statuses = async (count: number, send: (index: number) => Promise<Response>) => {
      const seen: number[] = [];
      for (let index = 0; index < count; index++) seen.push((await send(index)).status);
      return seen;
    };
    const tenThenRefused = [...Array.from({ length: 10 }, () => 200), 429];

    it('refuse a guest for an hour, with the time to wait, but not others at the address', async () => {
      expect(await statuses(11, () => asGuest())).toEqual(tenThenRefused);
      expect((await asGuest({ form: { ...GOOD, email: GOOD.email.toUpperCase() } })).status).toBe(429);
      expect((await asGuest({ form: { ...GOOD, email: 'inna@placowka.example' } })).status).toBe(200);
      const refused = await asGuest();
      expect(Number(refused.headers.get('Retry-After'))).toBe(HOUR_S);
      expect(await refused.json()).toMatchObject({ code: 'too_many_requests', message: requestTexts.tooMany });
      expect((await asGuest({ address: '198.51.100.7' })).status).toBe(200);
      expect((await asUser()).status).toBe(200);
      app.clock.advance(HOUR_S * 1000);
      expect((await asGuest()).status).toBe(200);
      expect(await mails()).toHaveLength(14);
    });

    it('refuse an account from every address, but not another at its address', async () => {
      expect(await statuses(11, (index) => asUser({ address: `198.51.100.${index}` }))).toEqual(tenThenRefused);
      expect(await mails()).toHaveLength(10);
      await app.db.script('update login_attempts set points = 1000');
      const other = await app.login((await app.make.user()).login);
      expect((await other.call(PATH, { form: GOOD, address: '198.51.100.1' })).status).toBe(200);
    });

    it('refuse an address whose guests make up e-mails', async () => {
      const madeUp = (index: number) => asGuest({ form: { ...GOOD, email: `g${index}@zapas.example` } });
      expect(await statuses(2, madeUp)).toEqual([200, 200]);
      // Two guests have been counted once each, and their address twice.
      await app.db.script('update login_attempts set points = 198 where points = 2');
      expect(await statuses(5, (index) => madeUp(2 + index))).toEqual([200, 200, 429, 429, 429]);
      expect((await asUser()).status).toBe(200);
    });

    it('do not count messages refused for their fields', async () => {
      await statuses(12, () => asGuest({ form: { ...GOOD, email: 'x' } }));
      expect((await asGuest()).status).toBe(200);
    });
  });

  it('writes no content to the log', async () => {
    const from = app.logged.length;
    await asGuest();
    await asGuest({ form: { ...GOOD, email: 'zly adres' } });
    const lines = app.logged.slice(from).join('\n');
    expect(lines).toContain('/user/contact');
    for (const words of [GOOD.name, GOOD.email, 'zly adres', GOOD.message.slice(0, 10)])
      expect(lines).not.toContain(words);
  });

  it('sends the sender as reply address and as no other header', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zapas-contact-'));
    try {
      await asGuest({ form: { ...GOOD, message: 'Bcc: zly@example.com\r\n\r\nDzień dobry' } });
      const failures: unknown[] = [];
      const deliver = fileDelivery(folder, 'zapas.example', 'Zapas');
      await sendDueMails(app.db, app.deps.now, deliver, (failure) => failures.push(failure));
      expect(failures).toEqual([]);
      const [{ id = 0 } = {}] = await app.db.run(statement<{ id: number }>('', 'select id from mail_outbox'));
      const [head = ''] = (await readFile(join(folder, `${id}.eml`), 'utf8')).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^To: ${TEST_CONTACT}$`, 'm'));
      expect(head).toMatch(new RegExp(`^Reply-To: ${GOOD.email}$`, 'm'));
      expect(head).not.toMatch(/^Bcc:/im);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
