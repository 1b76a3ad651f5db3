import { readFileSync } from 'node:fs';
import type { Product } from '#shared/contract/products.ts';
import { MAX_DEMAND_FILE_BYTES } from '#shared/files/demand-file.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { attachTexts, demandFileTexts, demandFormTexts, demandTexts } from '#shared/texts/demand.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { placesWith } from '#tests/support/browser/device-storage.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { cutOff } from '#tests/support/browser/outages.ts';
import type { GivenFile } from '#tests/support/pages/demand-forms.ts';
import type { ApiSession } from '#tests/support/server/api-session.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { HTML, PDF } from '#tests/support/shop/demand-files.ts';
import { controlledProducts } from '#tests/support/shop/goods.ts';
import { underWorker } from '#tests/support/web/worker.ts';

test.use({ serviceWorkers: 'block' });

const PICTURE = readFileSync('public/icons/icon-192.png');
const file = (name: string, buffer: Buffer = PDF, mimeType = 'application/pdf'): GivenFile => ({
  name,
  buffer,
  mimeType,
});
const named = ({ name, withFormat }: Product) => `${name}, ${withFormat}`;

/** Puts `count` pieces of a controlled product into the cart. */
async function controlledInCart(desk: ApiSession, count = 1): Promise<Product> {
  const [product] = await controlledProducts(desk, 1);
  if (!product) throw new Error('no controlled product');
  await desk.add(product.id, count);
  return product;
}

const attached = async (desk: ApiSession) => (await desk.cart()).narcoticDocuments.map(({ fileName }) => fileName);

test('a controlled product is ordered with its demand form, which is stored with the order', async ({
  app,
  desk,
  enter,
  page,
  shop,
}) => {
  await enter();
  const product = await controlledInCart(desk);
  await app.cart.open();
  await expect(app.demand.panel).toContainText(demandTexts.needs);
  await expect(app.cart.order).toHaveAttribute('aria-disabled', 'true');

  await app.demand.open(named(product));
  await app.demand.give(file('zapotrzebowanie.pdf'));
  await expect(app.demand.dialog).toContainText(attachTexts.goes('zapotrzebowanie.pdf', 0));
  await app.demand.send.click();
  await expect(app.demand.dialog).toBeHidden();
  await expect(app.demand.panel).toContainText(demandTexts.attached);
  await expect(app.demand.panel).toContainText(demandTexts.onForm(1));
  await app.cart.finalize();

  const number = await app.summary.orderNumber();
  const [order] = await shop.ledger.orders(ACCOUNTS.verified);
  expect(order).toMatchObject({ number, lines: [{ productId: product.id, count: 1 }] });
  expect(await shop.ledger.demandForms(ACCOUNTS.verified, order?.id ?? 0)).toEqual([
    { productId: product.id, fileName: 'zapotrzebowanie.pdf', size: PDF.byteLength },
  ]);
  await app.orders.openDetails(order?.id ?? 0);
  const saving = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /zapotrzebowanie\.pdf/ })
    .click();
  expect(readFileSync(await (await saving).path()).equals(PDF)).toBe(true);
});

test('of several files the first is named, each other is sent on its own, and what cannot be one is skipped', async ({
  app,
  desk,
  enter,
  network,
  page,
}) => {
  await enter();
  const products = await controlledProducts(desk, 2);
  for (const { id } of products) await desk.add(id, 1);
  await app.cart.open();
  await app.demand.openForAll();
  await test.step('files that cannot be a demand form are skipped with a message', async () => {
    const large = Buffer.alloc(MAX_DEMAND_FILE_BYTES + 1);
    large.set(PDF);
    await app.demand.give(file('pusty.pdf', Buffer.alloc(0)), file('wielki.pdf', large), file('strona.pdf', HTML));
    const skipped = app.demand.dialog.getByRole('status');
    await expect(skipped).toContainText(attachTexts.skipped('pusty.pdf', demandFileTexts.empty));
    await expect(skipped).toContainText(attachTexts.skipped('wielki.pdf', demandFileTexts['too-large']));
    await expect(skipped).toContainText(attachTexts.skipped('strona.pdf', demandFileTexts['wrong-type']));
    await expect(app.demand.picked).toHaveCount(0);
    await expect(app.demand.send).toHaveAttribute('aria-disabled', 'true');
  });
  await app.demand.give(file('pierwszy.png', PICTURE, 'application/pdf'), file('drugi.pdf'), file('trzeci.pdf'));
  await expect(app.demand.dialog).toContainText(attachTexts.goes('pierwszy.png', 2));
  await app.demand.sendOne('drugi.pdf').click();
  await expect(app.demand.picked).toHaveText([/pierwszy/, /trzeci/]);
  expect(await attached(desk)).toEqual(['drugi.pdf']);
  // Still being sent when the second click of a double click comes.
  let arrive = () => {};
  const until = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  network.inject(/narcotic-document\/add/, { kind: 'hold', until }, 1);
  await app.demand.send.dblclick();
  await expect(app.demand.dialog.getByRole('button', { name: attachTexts.stop })).toBeVisible();
  arrive();
  await expect(app.demand.dialog).toBeHidden();
  await expect(app.demand.panel.getByText(demandTexts.coveredByAll)).toHaveCount(2);

  await app.demand.panel.getByRole('button', { name: demandTexts.preview('pierwszy.png') }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: demandTexts.preview('pierwszy.png') });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  await page.keyboard.press('Escape');
  await app.demand.removeOf('drugi.pdf').click();
  await page.getByRole('dialog').getByRole('button', { name: demandTexts.removeConfirm }).click();
  await expect(app.demand.removeOf('drugi.pdf')).toBeHidden();
  expect(await attached(desk)).toEqual(['pierwszy.png']);

  await app.demand.openForAll();
  await expect(app.demand.picked).toHaveText([/trzeci/]);
  await page.keyboard.press('Escape');

  // The demand form for both is deleted with the last line: only then a question is asked.
  const [first, second] = products.map((product) =>
    page.getByRole('button', { name: cartTexts.remove(named(product)) }),
  );
  await first?.click();
  await expect(first ?? page.getByRole('main')).toBeHidden();
  await second?.click();
  await page.getByRole('dialog').getByText(demandTexts.lineText).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: demandTexts.removeConfirm }).click();
  await expect(page.getByText(cartTexts.empty)).toBeVisible();
  // The screen shows the change before the server has it.
  await expect.poll(async () => (await desk.cart()).narcoticDocuments).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('picked files survive a reload and an outage, are sent once despite a lost answer, and are deleted at log-out', async ({
    app,
    desk,
    enter,
    network,
    page,
  }) => {
    await enter();
    const product = await controlledInCart(desk);
    const { id: owner } = await desk.user();
    await app.cart.open();
    await app.demand.open(named(product));
    await app.demand.give(file('skan.pdf'), file('zapas.pdf', Buffer.concat([PDF, PDF])));
    await expect(app.demand.picked).toHaveCount(2);
    await expect.poll(() => placesWith(page, ['skan.pdf'])).not.toEqual([]);
    await page.reload();
    await app.demand.open(named(product));
    await expect(app.demand.picked).toHaveText([/skan\.pdf/, /zapas\.pdf/]);

    cutOff(network);
    await expect(app.demand.dialog.getByText(attachTexts.lockedOffline)).toBeVisible({ timeout: 30_000 });
    // The locked button stays and says why; pressed, it sends nothing.
    await app.demand.send.click({ force: true });
    network.restore();
    network.inject(/narcotic-document\/add/, { kind: 'lose-answer' }, 1);
    // A reconnect does not reload under an open dialogue: the reload is offered.
    await expect(page.getByText(connectionTexts.offered, { exact: true })).toBeVisible({ timeout: 30_000 });
    await app.demand.send.click();
    await expect(app.demand.dialog).toBeHidden({ timeout: 30_000 });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: connectionTexts.reload, exact: true }).click();
    await reloaded;
    await expect(app.demand.attached('skan.pdf')).toBeVisible();
    expect(await attached(desk)).toEqual(['skan.pdf']);
    expect(network.seen.filter(({ path }) => path.endsWith('narcotic-document/add')).length).toBeGreaterThan(1);

    await expect
      .poll(() => placesWith(page, ['zapas.pdf']))
      .toEqual(expect.arrayContaining([expect.stringMatching(/journal/)]));
    await app.shell.logOut();
    // The dialogue was not opened since the reload: the question knows the file from the device.
    const { leave } = outboxTexts;
    const question = page.getByRole('dialog', { name: leave.formsTitle });
    await expect(question).toContainText(leave.lostForms([leave.forms.scans]));
    await question.getByRole('button', { name: leave.leave, exact: true }).click();
    await expect(page).toHaveURL(/logowanie/);
    await expect.poll(() => placesWith(page, [owner, 'zapas.pdf'])).toEqual([]);
  });

  test('the printable form opens from the cart, also offline: known fields are filled, the rest is blank', async ({
    app,
    desk,
    enter,
    network,
    page,
  }) => {
    await enter();
    const product = await controlledInCart(desk, 3);
    const { pharmacyName } = await desk.user();
    await app.dashboard.open();
    await underWorker(page);
    const known = page.waitForResponse(/cart\/demand-form/);
    await app.cart.open();
    // The whole of it: the outage breaks what is still on its way.
    await (await known).finished();
    cutOff(network);
    await app.demand.panel.getByRole('link', { name: demandTexts.print }).click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText(pharmacyName);
    await expect(sheet.getByRole('row').nth(1)).toContainText(product.name);
    await expect(sheet.getByRole('row').nth(1)).toContainText(demandFormTexts.pieces(3));
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    for (const place of ['banner', 'navigation', 'contentinfo', 'button', 'link'] as const)
      await expect(page.getByRole(place)).toHaveCount(0);
  });
});
