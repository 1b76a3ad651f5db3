import { nameWithFormat } from '#shared/rules/product-format.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { contactFieldTexts, contactServerTexts, contactTexts } from '#shared/texts/contact.ts';
import { shellTexts, updateTexts } from '#shared/texts/shell.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { Shop } from '#tests/support/browser/e2e-shop.ts';
import type { FaultProxy } from '#tests/support/browser/fault-proxy.ts';
import { cutOff } from '#tests/support/browser/outages.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';
import { underWorker } from '#tests/support/web/worker.ts';

test.use({ serviceWorkers: 'block' });

const REPLY_TO = /^Reply-To: (\S+)\r?$/m;

async function mailsFrom(shop: Shop, email: string): Promise<string[]> {
  return (await shop.mails()).filter((mail) => REPLY_TO.exec(mail)?.[1] === email);
}

function keysOf(network: FaultProxy): Set<string | undefined> {
  const sent = network.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/user/contact'));
  return new Set(sent.map(({ key }) => key));
}

test('a guest writes to the wholesaler from the footer of the log-in screen; a lost answer makes one mail', async ({
  app,
  network,
  page,
  shop,
}) => {
  await app.login.open();
  await page.getByRole('contentinfo').getByRole('link', { name: shellTexts.contactForm }).click();
  await expect(app.contact.heading).toBeVisible();
  await app.contact.email.fill('ktos@');
  await app.contact.submit.click();
  await expect(app.contact.name).toBeFocused();
  await expect(app.contact.name).toHaveAccessibleDescription(errorTexts.required);
  await expect(app.contact.email).toHaveAccessibleDescription(contactFieldTexts.email);
  await app.contact.name.fill('Ewa Nowak');
  await app.contact.email.fill('ewa@placowka.example');
  await app.contact.subject.selectOption(contactServerTexts.subjects.account);
  await app.contact.message.fill('Czekamy na weryfikację placówki od wczoraj.');
  network.inject(/user\/contact/, { kind: 'lose-answer' });
  await app.contact.submit.click();
  await expect(app.contact.problem).toContainText(contactTexts.failedOtherwise);
  network.restore();
  await expect(app.contact.submit).not.toHaveAttribute('aria-disabled', 'true');
  await app.contact.submit.click();
  await expect(app.contact.sent).toBeVisible();
  await expect.poll(() => mailsFrom(shop, 'ewa@placowka.example'), { timeout: 15_000 }).toHaveLength(1);
  expect(keysOf(network).size).toBe(1);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a guest’s text survives a reconnect, and an update accepted in another tab', async ({
    app,
    context,
    network,
    page,
  }) => {
    await app.login.open();
    await underWorker(page);
    network.inject(/user\/contact/, { kind: 'answer', status: 503, type: 'application/json', body: '{"message":"x"}' });
    await page.getByRole('contentinfo').getByRole('link', { name: shellTexts.contactForm }).click();
    await app.contact.message.fill('Nie widzę swojej placówki.');
    await context.setOffline(true);
    await expect(app.contact.submit).toHaveAttribute('aria-disabled', 'true');
    network.restore();
    await context.setOffline(false);
    await expect(app.contact.submit).not.toHaveAttribute('aria-disabled', 'true');
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
    await expect(page.getByText(updateTexts.unsaved)).toBeVisible();
    await expect(app.contact.message).toHaveValue('Nie widzę swojej placówki.');
    expect(network.seen.filter(({ path }) => path.endsWith('/user/contact'))).toHaveLength(1);
  });

  test('a pharmacy asks about a product; offline the message stays in the form, also after a reload, until the log-out', async ({
    app,
    desk,
    enter,
    network,
    page,
    shop,
  }) => {
    await enter();
    const { email, pharmacyName } = await desk.user();
    const product = await plainProduct(desk);
    await app.product.open(product.id);
    await page.getByRole('link', { name: 'Zapytaj o produkt' }).click();
    await expect(app.contact.product).toHaveValue(nameWithFormat(product.name, product.withFormat));
    await expect(app.contact.name).toHaveValue(pharmacyName);
    await expect(app.contact.email).toHaveValue(email);
    await expect(app.contact.subject).toHaveValue('product');
    await expect(app.shell.cart).toBeVisible();
    await app.contact.message.fill('Czy będzie większe opakowanie?');
    network.inject(/user\/contact/, { kind: 'lose-answer' });
    await app.contact.submit.click();
    await expect(app.contact.problem).toContainText(contactTexts.failedOtherwise);
    cutOff(network);
    // Forced: the page may detect the outage before the press and lock the button.
    await app.contact.submit.click({ force: true });
    await expect(app.contact.submit).toHaveAttribute('aria-disabled', 'true');
    await expect(app.contact.submit).toHaveAccessibleDescription(new RegExp(contactTexts.kept));
    // The app reloads automatically once the network is back.
    const reloaded = page.waitForEvent('load', { timeout: 30_000 });
    network.restore();
    await reloaded;
    await expect(app.contact.message).toHaveValue('Czy będzie większe opakowanie?');
    let letThrough = () => {};
    const until = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    network.inject(/user\/contact/, { kind: 'hold', until });
    await app.contact.submit.click();
    await expect(app.contact.message).not.toBeEditable();
    await expect(app.contact.subject).toBeDisabled();
    letThrough();
    await expect(app.contact.sent).toBeVisible();
    expect(keysOf(network).size).toBe(1);
    await expect.poll(() => mailsFrom(shop, email), { timeout: 15_000 }).toHaveLength(1);
    await page.getByRole('button', { name: contactTexts.another }).click();
    await expect(app.contact.message).toHaveValue('');

    await test.step('after a log-out pending at the server, the form is a guest’s', async () => {
      network.inject(/\/logout/, { kind: 'cut' });
      await app.shell.logOut();
      await expect(app.login.submit).toBeVisible();
      const attempts = () => network.seen.filter(({ path }) => path.endsWith('/logout')).length;
      const before = attempts();
      await app.contact.open();
      await expect(app.contact.name).toHaveValue('');
      await expect(app.contact.email).toHaveValue('');
      await expect.poll(attempts).toBeGreaterThan(before);
    });
  });
});
