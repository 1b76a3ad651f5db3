import type { Locator, Page } from '@playwright/test';
import { favouriteTexts } from '#shared/texts/offers.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { calledFor } from '#tests/support/shop/names.ts';
import { visit } from './visit.ts';

/** `/produktyUlubione`. */
export class FavouritesPage {
  readonly path = '/produktyUlubione';
  readonly heading: Locator;
  readonly rows: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: favouriteTexts.title });
    this.rows = page.getByRole('list', { name: favouriteTexts.label }).getByRole('listitem');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${this.path}${search}`);
    await this.heading.waitFor();
  }

  /** Within the running app, as by a link. */
  async visit(search = ''): Promise<void> {
    await visit(this.page, `${this.path}${search}`);
    await this.heading.waitFor();
  }

  row(productName: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name: productName, exact: true }) });
  }

  /** The heart of a product on any screen. */
  heart(productName: string): Locator {
    return this.page.getByRole('button', { name: calledFor(uiTexts.heart(productName)) });
  }

  /** Reports the last change or its failure. */
  get toast(): Locator {
    return this.page.getByRole('region', { name: uiTexts.toasts });
  }
}
