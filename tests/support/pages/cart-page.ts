import type { Locator, Page } from '@playwright/test';

/** `/koszyk`. */
export class CartPage {
  readonly path = '/koszyk';
  readonly order: Locator;
  readonly confirm: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.order = page.getByRole('button', { name: 'Złóż zamówienie' });
    this.confirm = page.getByRole('dialog').getByRole('button', { name: 'Potwierdź' });
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
  }

  /** The line of a product, found by its name. */
  line(productName: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: productName });
  }

  async finalize(): Promise<void> {
    await this.order.click();
    await this.confirm.click();
  }
}
