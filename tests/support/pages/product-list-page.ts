import { expect, type Locator, type Page } from '@playwright/test';
import { listTexts } from '#shared/texts/catalogue.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { visit } from './visit.ts';

/** `/produkty`: list, search, sorting, filters and paging, all of them in the address. */
export class ProductListPage {
  readonly path = '/produkty';
  readonly heading: Locator;
  readonly rows: Locator;
  /** A product row of any screen. */
  readonly anyRow: Locator;
  /** "1–10 z 34" above the rows. */
  readonly total: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.total = page.getByRole('navigation', { name: uiTexts.pager.label }).first().getByRole('status');
    this.anyRow = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') });
    this.rows = page.getByRole('list', { name: listTexts.label }).getByRole('listitem');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${this.path}${search}`);
    await this.rows.first().waitFor();
  }

  /** Within the running app, as by a link. */
  async visit(search = ''): Promise<void> {
    await visit(this.page, `${this.path}${search}`);
    await this.rows.first().waitFor();
  }

  /** The row whose link is exactly this product's name. */
  row(productName: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name: productName, exact: true }) });
  }

  link(productName: string): Locator {
    return this.rows.getByRole('link', { name: productName, exact: true });
  }

  counter(productName: string): Locator {
    return this.row(productName).getByRole('spinbutton', { name: uiTexts.counter.label(productName) });
  }

  addButton(productName: string): Locator {
    return this.row(productName).getByRole('button', { name: `Dodaj do koszyka ${productName}` });
  }

  async add(productName: string, count: number): Promise<void> {
    await this.counter(productName).fill(String(count));
    await this.addButton(productName).click();
  }

  /** A filter of the sidebar or the sheet. */
  filter(label: string): Locator {
    return this.page.getByRole('checkbox', { name: label, exact: true });
  }

  /** The count shown beside a filter. */
  async filterCount(label: string): Promise<number> {
    const filter = this.filter(label);
    await expect(filter).toHaveAccessibleDescription(/\d/);
    const figure = this.page.locator(`[id="${await filter.getAttribute('aria-describedby')}"]`);
    return Number((await figure.textContent())?.replaceAll(/\s/g, ''));
  }
}
