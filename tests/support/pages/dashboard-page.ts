import type { Locator, Page } from '@playwright/test';

/** `/dashboard`: the first screen after log-in. */
export class DashboardPage {
  readonly path = '/dashboard';
  readonly sections: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.sections = page.getByRole('main').getByRole('region');
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
  }
}
