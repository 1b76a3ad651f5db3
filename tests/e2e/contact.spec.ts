import { contactTexts } from '#shared/texts/contact.ts';
import { contactFieldTexts } from '#shared/texts/contact-fields.ts';
import { contactServerTexts } from '#shared/texts/contact-server.ts';
import { errorTexts } from '#shared/texts/errors.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { plainProduct } from '#tests/support/goods.ts';
import { cutOff } from '#tests/support/outages.ts';

const REPLY_TO = /^Reply-To: (\S+)\r?$/m;

test('a guest writes to the wholesaler from the foot of the log-in screen; a lost answer makes one mail', async ({
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
  network.inject(/user\/contact/, { kind: 'lose-answer' }, 10, () => true);
  await app.contact.submit.click();
  await expect(app.contact.problem).toContainText(contactTexts.failedOtherwise);
  network.restore();
  await expect(app.contact.submit).not.toHaveAttribute('aria-disabled', 'true');
  await app.contact.submit.click();
  await expect(app.contact.sent).toBeVisible();
  const fromEwa = async () =>
    (await shop.mails()).filter((mail) => REPLY_TO.exec(mail)?.[1] === 'ewa@placowka.example');
  await expect.poll(fromEwa, { timeout: 15_000 }).toHaveLength(1);
  const keys = network.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/user/contact'));
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
});

test('a pharmacy asks about a product; without the network the message waits in the form, over a reload too', async ({
  app,
  desk,
  enter,
  network,
  page,
}) => {
  await enter();
  const { email, pharmacyName } = await desk.user();
  const product = await plainProduct(desk);
  await app.product.open(product.id);
  await page.getByRole('link', { name: 'Zapytaj o produkt' }).click();
  await expect(app.contact.product).toHaveValue(product.name);
  await expect(app.contact.name).toHaveValue(pharmacyName);
  await expect(app.contact.email).toHaveValue(email);
  await expect(app.contact.subject).toHaveValue('product');
  await expect(app.shell.cart).toBeVisible();
  await app.contact.message.fill('Czy będzie większe opakowanie?');
  cutOff(network);
  await expect(app.contact.submit).toHaveAttribute('aria-disabled', 'true');
  await expect(app.contact.submit).toHaveAccessibleDescription(new RegExp(contactTexts.kept));
  // The app reloads itself once the network is back.
  const reloaded = page.waitForEvent('load', { timeout: 30_000 });
  network.restore();
  await reloaded;
  await expect(app.contact.message).toHaveValue('Czy będzie większe opakowanie?');
  await app.contact.submit.click();
  await expect(app.contact.sent).toBeVisible();
  await page.getByRole('button', { name: contactTexts.another }).click();
  await expect(app.contact.message).toHaveValue('');
});
