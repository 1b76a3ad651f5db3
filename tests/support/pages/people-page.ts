import type { Locator, Page } from '@playwright/test';
import { passwordScreenTexts } from '#shared/texts/accounts/passwords.ts';
import { joinTexts, peopleTexts } from '#shared/texts/accounts/people.ts';

/** `/panelUzytkownika/uzytkownicy`, and the screen on which an invited person opens an account. */
export class PeoplePage {
  readonly path = '/panelUzytkownika/uzytkownicy';
  readonly tab: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.tab = page.getByRole('link', { name: peopleTexts.title });
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
    await this.page.getByRole('list').getByText(peopleTexts.owner).waitFor();
  }

  async invite(email: string): Promise<void> {
    await this.page.getByRole('button', { name: peopleTexts.invite }).click();
    await this.page.getByRole('textbox', { name: peopleTexts.email }).fill(email);
    await this.page.getByRole('button', { name: peopleTexts.send }).click();
  }

  invitation(email: string): Locator {
    return this.page.getByRole('button', { name: peopleTexts.withdrawOf(email) });
  }

  async switchOff(name: string): Promise<void> {
    await this.page.getByRole('button', { name: peopleTexts.switchOffOf(name) }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: peopleTexts.switchOff, exact: true }).click();
    await this.page.getByRole('button', { name: peopleTexts.letInOf(name) }).waitFor();
  }

  async letIn(name: string): Promise<void> {
    await this.page.getByRole('button', { name: peopleTexts.letInOf(name) }).click();
    await this.page.getByRole('button', { name: peopleTexts.switchOffOf(name) }).waitFor();
  }

  /** Opens the account of the invited person at the end of a link. */
  async join(path: string, about: { name: string; login: string; password: string }): Promise<void> {
    await this.page.goto(path);
    await this.page.getByRole('textbox', { name: joinTexts.name }).fill(about.name);
    await this.page.getByRole('textbox', { name: joinTexts.login }).fill(about.login);
    await this.page.getByLabel(passwordScreenTexts.password, { exact: true }).fill(about.password);
    await this.page.getByLabel(passwordScreenTexts.repeat).fill(about.password);
    await this.page.getByRole('button', { name: joinTexts.submit }).click();
    await this.page.getByRole('link', { name: passwordScreenTexts.activation.logIn }).click();
  }
}
