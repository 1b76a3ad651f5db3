import type { Locator, Page } from '@playwright/test';
import { orderTexts } from '#shared/texts/orders.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { uiTexts } from '#shared/texts/ui.ts';

/** The reorder dialogue over the order history. */
export class ReorderDialog {
  readonly dialog: Locator;
  readonly rows: Locator;
  readonly reason: Locator;
  readonly send: Locator;
  /** Replaces "send" after a lost answer. */
  readonly settle: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: reorderTexts.anyTitle });
    this.rows = this.dialog.getByRole('list', { name: reorderTexts.list }).getByRole('listitem');
    this.reason = this.dialog.getByRole('combobox', { name: reorderTexts.reason });
    this.send = this.dialog.getByRole('button', { name: reorderTexts.send });
    this.settle = this.dialog.getByRole('button', { name: reorderTexts.settle });
  }

  /** Opens the dialogue by URL. */
  async open(orderId: number): Promise<void> {
    await this.page.goto(`/panelUzytkownika/historiaZamowien?orderId=${orderId}&ponow=1`);
    await this.rows.first().waitFor();
  }

  count(productName: string): Locator {
    return this.dialog.getByRole('spinbutton', { name: uiTexts.counter.label(productName) });
  }

  drop(productName: string): Locator {
    return this.dialog.getByRole('button', { name: reorderTexts.dropOf(productName) });
  }

  bringBack(productName: string): Locator {
    return this.dialog.getByRole('button', { name: reorderTexts.bringBackOf(productName) });
  }

  /** The link in the list of orders. */
  linkOf(orderNumber: string): Locator {
    return this.page.getByRole('link', { name: reorderTexts.openOf(orderNumber) });
  }

  /** The button in the details of an order. */
  get fromDetails(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: reorderTexts.openLong });
  }

  get history(): Locator {
    return this.page.getByRole('heading', { level: 1, name: orderTexts.title });
  }
}
