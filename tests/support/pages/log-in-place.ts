import type { Locator, Page } from '@playwright/test';
import { authTexts, logInPlaceTexts } from '#shared/texts/auth.ts';
import { PASSWORD } from '#tests/support/shop/accounts.ts';

/** The log-in dialogue over a screen whose session has ended. */
export class LogInPlace {
  readonly dialog: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** Goes to the log-in page. */
  readonly leave: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: logInPlaceTexts.title });
    this.password = this.dialog.getByLabel('Hasło', { exact: true });
    this.submit = this.dialog.getByRole('button', { name: authTexts.submit });
    this.leave = this.dialog.getByRole('button', { name: logInPlaceTexts.leave });
    this.problem = this.dialog.getByRole('alert');
  }

  async logIn(password: string = PASSWORD): Promise<void> {
    await this.password.fill(password);
    await this.submit.click();
  }
}
