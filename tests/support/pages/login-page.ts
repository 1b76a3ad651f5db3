import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/shop/accounts.ts';

/** `auth/logowanie`. */
export class LoginPage {
  readonly path = '/auth/logowanie';
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly problem: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByRole('textbox', { name: 'Login lub e-mail' });
    this.password = page.getByLabel('Hasło', { exact: true });
    this.submit = page.getByRole('button', { name: 'Zaloguj się' });
    this.problem = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
  }

  async logIn(username: string, password: string = PASSWORD): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }
}
