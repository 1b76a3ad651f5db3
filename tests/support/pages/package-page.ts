import type { Locator, Page } from '@playwright/test';
import { composeTexts, promotionTexts } from '#shared/texts/promotions.ts';
import { visit } from './visit.ts';

/** `/promocje/{id}/{type}`, and the same with `/edit`. */
export class PackagePage {
  readonly heading: Locator;
  readonly counters: Locator;
  readonly calculator: Locator;
  readonly meter: Locator;
  readonly add: Locator;
  readonly saveEdit: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.heading = main.getByRole('heading', { level: 1 });
    this.counters = main.getByRole('list', { name: composeTexts.rows }).getByRole('spinbutton');
    this.calculator = main.getByRole('complementary', { name: composeTexts.calculator });
    this.meter = this.calculator.getByRole('progressbar', { name: composeTexts.meter });
    this.add = main.getByRole('button', { name: /^Dodaj .*do koszyka$/ });
    this.saveEdit = main.getByRole('button', { name: composeTexts.saveEdit });
  }

  async open(id: number, type: 'count-based' | 'coin-based' | 'amount-based'): Promise<void> {
    await this.page.goto(`/promocje/${id}/${type}`);
    await this.counters.first().waitFor();
  }

  /** Within the running app, as by a link. */
  async visit(id: number, type: 'count-based' | 'coin-based' | 'amount-based'): Promise<void> {
    await visit(this.page, `/promocje/${id}/${type}`);
    await this.counters.first().waitFor();
  }

  /** Opens a promotion from the list. */
  async see(name: string): Promise<void> {
    await this.page.goto('/dashboard/promotions');
    await this.page.getByRole('link', { name: new RegExp(`^${promotionTexts.see}.*${name}`) }).click();
    await this.counters.first().waitFor();
  }

  /** A sum of the calculator, grosz. */
  async sum(label: string): Promise<number> {
    const row = this.calculator.locator('dl > div').filter({ has: this.page.locator('dt', { hasText: label }) });
    const text = (await row.locator('dd').textContent()) ?? '';
    return Number(text.replaceAll(/[^\d,]/g, '').replace(',', ''));
  }
}
