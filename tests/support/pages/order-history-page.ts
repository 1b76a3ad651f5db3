import type { Locator, Page } from '@playwright/test';
import { orderPrintTexts, orderTexts } from '#shared/texts/orders.ts';

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

  /** Opens the details by their address, as a link from a mail would. */
  async openDetails(orderId: number): Promise<void> {
    await this.open(`?orderId=${orderId}`);
  }

  /** In the open details: cancelling, and the two answers to its question. */
  get cancel(): Locator {
    return this.page.getByRole('dialog').first().getByRole('button', { name: orderTexts.cancel });
  }

  get confirmCancel(): Locator {
    return this.question.getByRole('button', { name: orderTexts.cancel });
  }

  get keep(): Locator {
    return this.question.getByRole('button', { name: orderTexts.cancelBack });
  }

  /** In the open details: the way to the order's invoices. */
  get invoices(): Locator {
    return this.page.getByRole('dialog').getByRole('link', { name: /^Faktury \(/ });
  }

  /** How far the order of the open details is. */
  get progress(): Locator {
    return this.page.getByRole('dialog').getByRole('group', { name: orderTexts.progress });
  }

  /** In the open details: what is on paper and in a file, and the lines. */
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
