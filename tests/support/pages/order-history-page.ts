import type { Locator, Page } from '@playwright/test';

/** `/panelUzytkownika/historiaZamowien`: the list and the details that open from it. */
export class OrderHistoryPage {
  readonly path = '/panelUzytkownika/historiaZamowien';
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
  }

  entry(orderNumber: string): Locator {
    return this.page.getByRole('main').getByText(orderNumber).first();
  }
}
