import type { Locator, Page } from '@playwright/test';

/** `/produkty`: list, search, sorting, filters and paging, all of them in the address. */
export class ProductListPage {
  readonly path = '/produkty';
  readonly rows: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('main').getByRole('button', { name: /^Dodaj do koszyka/ });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${this.path}${search}`);
  }

  /** The button that adds a product; its name ends with the product's. */
  addButton(productName: string): Locator {
    return this.page.getByRole('button', { name: `Dodaj do koszyka ${productName}` }).first();
  }

  link(productName: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: productName }).first();
  }
}
