import type { Locator, Page } from '@playwright/test';

/** `/produkty/{productId}`. */
export class ProductPage {
  readonly heading: Locator;
  readonly add: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.add = page
      .getByRole('main')
      .getByRole('button', { name: /^Dodaj do koszyka/ })
      .first();
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/produkty/${id}`);
  }
}
