import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { statement } from '#server/db/db.ts';
import { tellPharmacies } from '#server/services/notices/notifications.ts';
import type { FacilityDocument } from '#shared/contract/accounts/documents.ts';
import type { People } from '#shared/contract/accounts/people.ts';
import type { AccountSession, Profile } from '#shared/contract/accounts/profile.ts';
import type { Visibility } from '#shared/contract/accounts/visibility.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { Invoice } from '#shared/contract/invoices.ts';
import type { Notification } from '#shared/contract/notices/notifications.ts';
import { type Agent, requestOf } from '#tests/support/server/agent.ts';
import type { TestApp } from '#tests/support/server/server.ts';
import { CartClient } from '#tests/support/shop/cart-client.ts';
import { dataUrl, PDF } from '#tests/support/shop/demand-files.ts';
import { anIssuer, aRealizedOrder, issue, proforma } from '#tests/support/shop/invoicing.ts';
import { MADE_STOCK, type MadeUser } from '#tests/support/shop/makers.ts';
import { registrationForm } from '#tests/support/shop/registering.ts';

/** What everybody may see. */
export interface Shop {
  readonly app: TestApp;
  readonly product: number;
  readonly controlled: number;
  readonly soldOut: number;
  /** What the owner took out of the cart and did not buy, so that a popup asks why. */
  readonly missed: number;
  readonly category: number;
  readonly promotion: number;
  readonly article: number;
  readonly message: number;
  readonly quiz: number;
  readonly issuer: number;
  readonly agreement: number;
}

/** Pieces in the owner's order. */
const ORDERED = 3;

/** Somebody who asks; the token is of an application of their own. */
export interface Caller {
  readonly agent: Agent;
  readonly token: string;
}

const run = async (app: TestApp, text: string, values: unknown[] = []): Promise<number> =>
  (await app.db.run(statement<{ id: number }>('', text), values))[0]?.id ?? 0;

/** The part of the shop that is nobody's. */
export async function aShop(app: TestApp): Promise<Shop> {
  const category = await app.make.category();
  const product = await app.make.product({ category_id: category });
  const controlled = await app.make.product({ controlled_group: 'I-N' });
  const soldOut = await app.make.product({ available: 0 });
  const promotion = await app.make.promotion({}, [[2, 10]], [{ id: product, max: 2 }]);
  await run(app, 'update catalogue_version set promotion_version = 1');
  await app.deps.promotions.refresh();
  await anIssuer(app.deps, 'HUR', 'W1');
  return {
    app,
    category,
    product,
    controlled,
    soldOut,
    missed: await app.make.product(),
    promotion,
    article: await run(
      app,
      `insert into articles (title, lead, category, minutes, published_on, body)
       values ('Lodówka', 'Lek w chłodzie', 'Prawo', 2, '2026-11-01', 'Dwa stopnie.') returning id`,
    ),
    message: await run(
      app,
      `insert into information_messages (text, tone, audience) values ('Inwentaryzacja', 'info', 'all') returning id`,
    ),
    quiz: await run(
      app,
      `with quiz as (insert into quizzes (title) values ('Quiz') returning id)
       insert into quiz_questions (quiz_id, position, text, options, right_option, explanation)
       select id, 1, 'Ile?', '["Jeden", "Dwa"]', 1, 'Bo dwa.' from quiz returning quiz_id as id`,
    ),
    issuer: await run(app, 'select id from invoice_issuers'),
    agreement: await run(app, 'select id from agreements where issuer_id is not null'),
  };
}

/** A card for patients that can be sent, over the one that there is. */
export function aCard({ consent, changedAt }: Visibility): Record<string, unknown> {
  const closed = { tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
  const hours = { mon: { from: '08:00', to: '20:00' }, ...closed };
  const card = { phone: '(71) 555-01-17', website: '', hours, services: [], duties: [] };
  return { ...card, consent: consent.version, base: changedAt };
}

/** The first stage of a registration. */
export async function beginApplication(app: TestApp): Promise<string> {
  const response = await app.request('/api/user/register/create-user', requestOf({ form: registrationForm() }));
  if (!response.ok) throw new Error(`registration: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Lets a pharmacy own one of everything: what calls name by an id, and what only lists show. */
export async function ownEverything(shop: Shop, user: MadeUser, { agent, token }: Caller) {
  await markThings(shop, agent);
  const order = await anOrder(shop, agent);
  const documents = await invoiced(shop, user, agent);
  await tellPharmacies(
    shop.app.db,
    [{ pharmacyId: user.pharmacyId, kind: 'order_accepted', subjectId: order.id, name: order.number }],
    shop.app.deps.now(),
  );
  const { items } = await agent.json<{ items: Notification[] }>('/api/extras/notifications');
  // An order lowers the stock that everybody sees. It is as before, so that every difference in answers is a leak.
  await shop.app.make.stock(shop.product, MADE_STOCK + ORDERED);
  return {
    order,
    ...documents,
    ...(await filledCart(shop, agent)),
    ...(await account(shop, user, agent)),
    applicationDocument: await applicationDocument(shop, token),
    notification: items[0]?.id ?? 0,
    popup: await popups(shop, user),
  };
}
export type Owned = Awaited<ReturnType<typeof ownEverything>>;

async function markThings(shop: Shop, agent: Agent): Promise<void> {
  const writes: [string, object?][] = [
    [`extras/favorite-product/add/${shop.product}`, {}],
    [`product/notify-about-product/${shop.soldOut}`],
    [`extras/articles/${shop.article}/read`, {}],
    [`extras/information-bar/dismiss/${shop.message}`, {}],
    [`user/agreements/accept/${shop.agreement}`],
  ];
  for (const [path, form] of writes) await agent.json(`/api/${path}`, form ? { form: {} } : {});
  await agent.json(`/api/extras/quiz/${shop.quiz}/answer`, { json: { answers: [1] } });
  const path = '/api/user/letyourselfbefound';
  await agent.json(path, { json: aCard(await agent.json<Visibility>(path)) });
}

async function anOrder({ product }: Shop, agent: Agent) {
  const cart = new CartClient(agent);
  await cart.add(product, ORDERED);
  const key = randomUUID();
  const { status, body } = await cart.finalizeShown({ key });
  expect(status).toBe(200);
  return { id: body.orderId, number: body.orderNumber, key };
}

async function invoiced({ app }: Shop, { pharmacyId }: MadeUser, agent: Agent) {
  const { number } = await aRealizedOrder(app.deps, app.make, pharmacyId, 30, ['W1']);
  await proforma(app.deps, number);
  await issue(app.deps, number);
  const only = async (path: string) => {
    const { items } = await agent.json<{ items: Invoice[] }>(path);
    const { id = 0, number = '', orderId = 0 } = items[0] ?? {};
    return { id, number, orderId };
  };
  return { invoice: await only('/api/invoices/'), proforma: await only('/api/proform/') };
}

/** A cart with a demand form, and 40 packages of a saved composition, which leave less than 20 further ones. */
async function filledCart({ product, controlled, promotion }: Shop, agent: Agent) {
  const cart = new CartClient(agent);
  await cart.add(controlled, 1);
  const { body } = await cart.attach({ fileName: 'skan.pdf', fileContent: dataUrl(PDF), productId: controlled });
  const { created } = await agent.json<Cart & { created: { packageId: number } }>(
    `/api/pharmacy-package/create/${promotion}`,
    { json: { products: [{ id: product, count: 2 }], packages: 40, name: 'Moja paczka' } },
  );
  return { demandForm: body.narcoticDocuments[0]?.id ?? 0, package: created.packageId };
}

async function account({ app }: Shop, user: MadeUser, agent: Agent) {
  const ofPharmacy = { pharmacy_id: user.pharmacyId };
  const person = await app.make.user(ofPharmacy);
  // Another one, since the person is switched off.
  const colleague = await app.login((await app.make.user(ofPharmacy)).login);
  await app.login(user.login);
  const sessions = await agent.json<AccountSession[]>('/api/user/sessions');
  const invite = { form: { email: `zaproszona.${user.userId}@example.com`, mayOrder: '1' } };
  const { invitations } = await agent.json<People>('/api/user/people/invite', invite);
  const { values } = await agent.json<Profile>('/api/user/pharmacyData/edit');
  await agent.json('/api/user/pharmacyData/edit', { form: { ...values, phone: '(71) 555-02-40' } });
  const { changes } = await agent.json<Profile>('/api/user/pharmacyData/edit');
  const permit = { kind: 'open_pharmacy_permit', fileName: 'zezwolenie.pdf', fileContent: dataUrl(PDF) };
  const { documents } = await agent.json<{ documents: FacilityDocument[] }>('/api/user/documents/add', {
    json: permit,
  });
  return {
    colleague,
    person: person.userId,
    session: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0,
    invitation: invitations[0]?.id ?? 0,
    change: changes[0]?.id ?? 0,
    facilityDocument: documents[0]?.id ?? 0,
  };
}

async function applicationDocument({ app }: Shop, token: string): Promise<number> {
  const json = { kind: 'open_pharmacy_permit', fileName: 'zezwolenie.pdf', fileContent: dataUrl(PDF) };
  const response = await app.request(`/api/user/register/send-data/${token}/document`, requestOf({ json }));
  const { documents } = (await response.json()) as { documents: { id: number }[] };
  return documents[0]?.id ?? 0;
}

/** A popup that was shown and not answered, and one that is due; returns the product that names the first. */
async function popups({ app, product, missed }: Shop, { pharmacyId, userId }: MadeUser): Promise<number> {
  await run(
    app,
    `insert into popup_offers (pharmacy_id, shown_on, popup, product_id, product_ids, user_id)
     values ($1, '2026-11-27', 1, $2, array[$2]::int[], $3)`,
    [pharmacyId, product, userId],
  );
  await run(app, `insert into cart_removals (pharmacy_id, product_id, removed_at) values ($1, $2, '2026-11-25')`, [
    pharmacyId,
    missed,
  ]);
  return product;
}
