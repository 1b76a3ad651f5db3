import type { Locator, Page } from '@playwright/test';
import { orderTexts } from '#shared/texts/orders.ts';

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

  entry(orderNumber: string): Locator {
    return this.page.getByRole('row').filter({ hasText: orderNumber });
  }

  details(orderNumber: string): Locator {
    return this.page.getByRole('link', { name: orderTexts.detailsOf(orderNumber) });
  }
}
