import type { Locator, Page } from '@playwright/test';
import { commonTexts } from '#shared/texts/common.ts';

/** What surrounds every screen of a logged-in pharmacy. */
export class Shell {
  readonly search: Locator;
  readonly suggestions: Locator;
  /** Carries the number of pieces in its name. */
  readonly cart: Locator;
  /** Present while something is under way. */
  readonly spinner: Locator;
  readonly dialog: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('combobox', { name: 'Szukaj produktu' });
    this.suggestions = page.getByRole('listbox').getByRole('option');
    this.cart = page.getByRole('button', { name: /^Koszyk/ }).filter({ visible: true });
    this.spinner = page.getByText(commonTexts.loading);
    this.dialog = page.getByRole('dialog');
  }

  async searchFor(text: string): Promise<void> {
    await this.search.fill(text);
    await this.search.press('Enter');
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Konto' }).filter({ visible: true }).click();
    await this.page.getByRole('button', { name: 'Wyloguj' }).click();
  }
}
