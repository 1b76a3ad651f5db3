import type { Locator, Page } from '@playwright/test';
import { addTexts } from '#shared/texts/adding.ts';
import { searchTexts } from '#shared/texts/catalogue.ts';
import { commonTexts } from '#shared/texts/common.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { shellTexts, updateTexts } from '#shared/texts/shell.ts';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';

/** Layout of all screens for logged-in users (docs/product.md §2 "The layout"). */
export class Shell {
  readonly search: Locator;
  readonly suggestions: Locator;
  /** Named with the number of pieces; in the header, on a phone in the tab bar. */
  readonly cart: Locator;
  /** The button that opens the cart preview, and the preview. */
  readonly cartPreview: Locator;
  readonly preview: Locator;
  readonly categories: Locator;
  readonly categoryMenu: Locator;
  readonly account: Locator;
  /** The global spinner. */
  readonly spinner: Locator;
  readonly dialog: Locator;
  /** The button that accepts an update. */
  readonly update: Locator;
  /** The version in the footer. */
  readonly version: Locator;
  /** The log-out question about pending changes. */
  readonly leaving: Locator;
  /** The dialogue after adding a product. */
  readonly added: Locator;
  /** Its button that closes it, which has the focus first. */
  readonly goOn: Locator;
  /** "Cofnij" of the last change. Its toast closes after some seconds, but not under the pointer. */
  readonly undo: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('combobox', { name: 'Szukaj produktu' });
    this.suggestions = page.getByRole('listbox', { name: searchTexts.suggestions }).getByRole('option');
    this.cart = page.getByRole('button', { name: /^Koszyk/ }).filter({ visible: true });
    this.cartPreview = page.getByRole('button', { name: shellPartTexts.cartPreview });
    this.preview = page.getByRole('dialog', { name: shellPartTexts.cartPreview });
    this.categories = page
      .getByRole('navigation', { name: shellTexts.navigation })
      .getByRole('button', { name: 'Kategorie' });
    this.categoryMenu = page.getByRole('dialog', { name: 'Kategorie' });
    this.account = page.getByRole('button', { name: shellTexts.account }).filter({ visible: true });
    this.spinner = page.getByRole('status').filter({ hasText: commonTexts.loading });
    this.update = page.getByRole('button', { name: updateTexts.accept });
    this.version = page.getByText(/wersja \d/);
    this.dialog = page.getByRole('dialog');
    this.leaving = page.getByRole('dialog', { name: outboxTexts.leave.title });
    this.added = page.getByRole('dialog', { name: addTexts.added });
    this.undo = page.getByRole('button', { name: /^Cofnij/ });
    this.goOn = this.added.getByRole('button', { name: addTexts.goOn });
  }

  async searchFor(text: string): Promise<void> {
    await this.search.fill(text);
    await this.search.press('Enter');
  }

  async goOnShopping(): Promise<void> {
    await this.goOn.click();
    await this.added.waitFor({ state: 'hidden' });
  }

  async logOut(): Promise<void> {
    await this.account.click();
    await this.page.getByRole('button', { name: shellTexts.logOut }).click();
  }
}
