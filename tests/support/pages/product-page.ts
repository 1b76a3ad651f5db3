import type { Locator, Page } from '@playwright/test';
import { visit } from './visit.ts';

/** `/produkty/{productId}`. */
export class ProductPage {
  readonly heading: Locator;
  readonly counter: Locator;
  readonly add: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.heading = main.getByRole('heading', { level: 1 });
    this.counter = main.getByRole('spinbutton').first();
    this.add = main.getByRole('button', { name: /^Dodaj do koszyka/ }).first();
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/produkty/${id}`);
    await this.heading.waitFor();
  }

  /** Within the running app, as by a link. */
  async visit(id: number): Promise<void> {
    await visit(this.page, `/produkty/${id}`);
    await this.heading.waitFor();
  }
}
