import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import type { Invoice } from '#shared/contract/invoices.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { cutOff } from '#tests/support/browser/outages.ts';
import { readZip } from '#tests/support/shop/zip.ts';
import { underWorker } from '#tests/support/web/worker.ts';

// Only one story needs the service worker, whose installation slows every test.
test.use({ serviceWorkers: 'block' });

const bytesOf = async (download: Download) => readFile(await download.path());

/** Documents of issuers with an agreement, newest first. */
const agreed = (invoices: readonly Invoice[]) => invoices.filter(({ issuer }) => issuer.isAgreed);

test('the list is sorted, paged and filtered by order in the address; unknown parameters show every document', async ({
  app,
  desk,
  enter,
  page,
}) => {
  await test.step('the list is sorted and paged in the address, with proformas in their own view', async () => {
    await enter();
    await app.cart.open();
    await page.getByRole('button', { name: 'Konto' }).first().click();
    await page.getByRole('link', { name: 'Faktury' }).click();
    await expect(app.invoices.rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Następna strona' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('combobox', { name: uiTexts.sort.label }).selectOption('date:asc');
    await expect(page).toHaveURL(/sort=date(:|%3A)asc/);
    await expect(page).not.toHaveURL(/page=2/);
    const dates = () => app.invoices.rows.locator('td:nth-child(3)').allTextContents();
    await expect(async () => {
      const shown = await dates();
      expect(shown).toHaveLength(10);
      expect(shown).toEqual(shown.toSorted());
    }).toPass();
    await app.invoices.view('proformas').click();
    await expect(app.invoices.rows.first()).toContainText('PF/');
    await page.goBack();
    await expect(app.invoices.rows.first()).toContainText('FV/');
  });
  await test.step('an address with unknown parameters shows every document, and no error', async () => {
    await app.invoices.open();
    const first = await app.invoices.rows.first().textContent();
    for (const words of ['?order=999999', '?issuer=abc', '?kind=x', '?new=1']) {
      await app.invoices.visit(words);
      await expect(app.invoices.rows.first()).toHaveText(first ?? '');
      await expect(app.invoices.rows).toHaveCount(10);
    }
    await app.invoices.visit('?orderId=999999');
    await expect(page.getByText(invoiceTexts.emptyOfOrder.invoices)).toBeVisible();
    await app.invoices.allOrders.click();
    await expect(app.invoices.rows).toHaveCount(10);
  });
  await test.step('an order links to its own documents, and back to all', async () => {
    const [invoice] = await desk.newInvoices();
    if (!invoice) throw new Error('the demo has nothing new');
    await app.orders.visit(`?orderId=${invoice.orderId}`);
    await app.orders.invoices.click();
    await expect(app.invoices.row(invoice.number)).toBeVisible();
    const orders = app.invoices.rows.locator('td:first-child');
    for (const text of await orders.allTextContents()) {
      expect(text).toMatch(new RegExp(`zamówienie ${invoice.orderNumber}|do F`));
    }
    await app.invoices.allOrders.click();
    await expect(app.invoices.rows).toHaveCount(10);
    await expect(page).not.toHaveURL(/orderId/);
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, no outdated list is shown, and the reason is', async ({ app, enter, network, page }) => {
    await enter();
    await app.invoices.open();
    await underWorker(page);
    await page.reload();
    await expect(app.invoices.rows).toHaveCount(10);
    cutOff(network);
    await page.reload();
    await expect(page.getByText(invoiceTexts.reasons.offlineList)).toBeVisible();
    await expect(app.invoices.rows).toHaveCount(0);
    await expect(app.invoices.getNew).toHaveAccessibleDescription(invoiceTexts.reasons.offlineList);
  });
});

test('an agreement is withdrawn after a question, which locks the documents, and given again', async ({
  app,
  desk,
  enter,
}) => {
  const [invoice] = agreed(await desk.newInvoices());
  if (!invoice) throw new Error('the demo has nothing new');
  const { name } = invoice.issuer;
  await enter();
  await app.invoices.open();
  await app.invoices.withdraw(name).click();
  await app.invoices.keepAgreement.click();
  expect(agreed(await desk.newInvoices())).not.toEqual([]);
  await app.invoices.withdraw(name).click();
  await app.invoices.confirmWithdraw.click();
  await expect(app.invoices.withdraw(name)).toBeHidden();
  await expect(app.invoices.pdf(invoice.number)).toHaveAccessibleDescription(/po wyrażeniu zgody/);
  expect(agreed(await desk.newInvoices())).toEqual([]);
  await app.invoices.agreeTo(name).click();
  await expect(app.invoices.withdraw(name)).toBeVisible();
  await expect.poll(async () => agreed(await desk.newInvoices()).length).toBeGreaterThan(0);
});

test('XML comes after the PDF; all new documents are saved as one archive, with failed ones listed by name', async ({
  app,
  desk,
  enter,
  network,
}) => {
  const [single, broken, ...others] = agreed(await desk.newInvoices());
  if (!single || !broken || others.length === 0) throw new Error('the demo has too little that is new');
  await enter();
  await app.invoices.open();
  await test.step('XML comes after the PDF, which the list then shows as downloaded', async () => {
    const { number } = single;
    await expect(app.invoices.xml(number)).toHaveAttribute('aria-disabled', 'true');
    await app.invoices.xml(number).press('Enter');
    await expect(app.page.getByText('Plik XML (OSOZ-EDI) możesz pobrać po pobraniu').first()).toBeVisible();
    const pdf = await app.invoices.saved(() => app.invoices.pdf(number).click());
    expect(pdf.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);
    expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(app.invoices.row(number)).not.toContainText('jeszcze nie');
    const xml = await app.invoices.saved(() => app.invoices.xml(number).click());
    expect((await bytesOf(xml)).toString()).toContain(`<nr-faktury>${number}</nr-faktury>`);
    expect((await desk.newInvoices()).map((other) => other.number)).not.toContain(number);
  });

  network.inject(new RegExp(`/invoices/${broken.id}/pdf`), {
    kind: 'answer',
    status: 500,
    type: 'application/json',
    body: '{}',
  });
  const archive = await app.invoices.saved(() => app.invoices.getNew.click());
  expect(archive.suggestedFilename()).toMatch(/^faktury-\d{4}-\d{2}-\d{2}\.zip$/);
  const names = readZip(await bytesOf(archive)).map(({ name }) => name);
  const fileOf = (invoice: Invoice, format: string) => `${invoice.number.replaceAll('/', '-')}.${format}`;
  for (const invoice of others) {
    expect(names).toContain(fileOf(invoice, 'pdf'));
    expect(names.indexOf(fileOf(invoice, 'xml'))).toBe(names.indexOf(fileOf(invoice, 'pdf')) + 1);
  }
  expect(names).not.toContain(fileOf(broken, 'pdf'));
  await expect(app.invoices.outcome).toContainText(fileOf(broken, 'pdf'));
  expect(agreed(await desk.newInvoices()).map(({ id }) => id)).toEqual([broken.id]);
});
