import type { Locator, Page } from '@playwright/test';
import { visit } from './visit.ts';

/** `/dashboard`: the start screen. */
export class DashboardPage {
  readonly path = '/dashboard';
  /** Products of the sections. */
  readonly cards: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('main').getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
  }

  /** Within the running app, as by a link. */
  async visit(): Promise<void> {
    await visit(this.page, this.path);
  }
}
