import type { Locator, Page } from '@playwright/test';
import { orderPrintTexts, orderTexts } from '#shared/texts/orders.ts';
import { visit } from './visit.ts';

/** `/panelUzytkownika/historiaZamowien`: the list and the details that open over it. */
export class OrderHistoryPage {
  readonly path = '/panelUzytkownika/historiaZamowien';
  readonly heading: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: orderTexts.title });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${this.path}${search}`);
    await this.heading.waitFor();
  }

  /** Within the running app, as by a link. */
  async visit(search = ''): Promise<void> {
    await visit(this.page, `${this.path}${search}`);
    await this.heading.waitFor();
  }

  /** Opens the details by URL, as a link in an e-mail does. */
  async openDetails(orderId: number): Promise<void> {
    await this.open(`?orderId=${orderId}`);
  }

  /** In the open details: the cancel button and the answers to its question. */
  get cancel(): Locator {
    return this.page.getByRole('dialog').first().getByRole('button', { name: orderTexts.cancel });
  }

  get confirmCancel(): Locator {
    return this.question.getByRole('button', { name: orderTexts.cancel });
  }

  get keep(): Locator {
    return this.question.getByRole('button', { name: orderTexts.cancelBack });
  }

  /** In the open details: the link to the order's invoices. */
  get invoices(): Locator {
    return this.page.getByRole('dialog').getByRole('link', { name: /^Faktury \(/ });
  }

  /** Progress of the order in the open details. */
  get progress(): Locator {
    return this.page.getByRole('dialog').getByRole('group', { name: orderTexts.progress });
  }

  /** In the open details: print, CSV export, and lines. */
  get print(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: orderPrintTexts.print });
  }

  get csv(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: orderPrintTexts.csv });
  }

  get shortOnly(): Locator {
    return this.page.getByRole('dialog').getByRole('checkbox', { name: orderTexts.shortOnly });
  }

  get lines(): Locator {
    return this.page.getByRole('dialog').getByRole('table').locator('tbody').getByRole('row');
  }

  line(label: string): Locator {
    return this.lines.filter({ hasText: label });
  }

  private get question(): Locator {
    return this.page.getByRole('dialog', { name: /^Anulować zamówienie/ });
  }

  entry(orderNumber: string): Locator {
    return this.page.getByRole('row').filter({ hasText: orderNumber });
  }

  details(orderNumber: string): Locator {
    return this.page.getByRole('link', { name: orderTexts.detailsOf(orderNumber) });
  }
}
