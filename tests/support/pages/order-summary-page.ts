import type { Locator, Page } from '@playwright/test';
import { orderTexts } from '#shared/texts/orders.ts';

/** `/koszyk/{orderId}`: the summary after ordering. */
export class OrderSummaryPage {
  readonly heading: Locator;
  /** `ZA/YYYY/MM/NNNNN`. */
  readonly number: Locator;
  /** Lines of the order. */
  readonly lines: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Zamówienie wysłane' });
    this.lines = page.getByRole('region', { name: orderTexts.lines }).getByRole('listitem');
    this.number = page
      .getByRole('main')
      .getByText(/ZA\/\d{4}\/\d{2}\/\d{5}/)
      .first();
  }

  /** The order number, once the summary is shown. */
  async orderNumber(): Promise<string> {
    await this.heading.waitFor();
    const text = (await this.number.textContent()) ?? '';
    const [number] = text.match(/ZA\/\d{4}\/\d{2}\/\d{5}/) ?? [];
    if (!number) throw new Error('The summary shows no order number.');
    return number;
  }
}
