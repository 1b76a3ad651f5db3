import type { Locator, Page } from '@playwright/test';
import { uiTexts } from '#shared/texts/ui.ts';
import { visit } from './visit.ts';

/** `/koszyk`. */
export class CartPage {
  readonly path = '/koszyk';
  readonly lines: Locator;
  readonly order: Locator;
  readonly confirm: Locator;
  /** Reasons against ordering. */
  readonly problem: Locator;
  /** State of a pending order. */
  readonly pending: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.lines = main.getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
    this.order = main.getByRole('button', { name: 'Złóż zamówienie' });
    this.confirm = page.getByRole('dialog').getByRole('button', { name: 'Potwierdź' });
    this.pending = main.getByRole('status').filter({ hasText: /zamówieni/i });
    this.problem = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Within the running app, as by a link. */
  async visit(): Promise<void> {
    await visit(this.page, this.path);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  line(productName: string): Locator {
    return this.lines.filter({ hasText: productName });
  }

  counter(productName: string): Locator {
    return this.page.getByRole('main').getByRole('spinbutton', { name: uiTexts.counter.label(productName) });
  }

  increase(productName: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: uiTexts.counter.increase(productName) });
  }

  decrease(productName: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: uiTexts.counter.decrease(productName) });
  }

  async remove(productName: string): Promise<void> {
    await this.line(productName).getByRole('button', { name: /^Usuń/ }).click();
  }

  async finalize(): Promise<void> {
    await this.order.click();
    await this.confirm.click();
  }
}
