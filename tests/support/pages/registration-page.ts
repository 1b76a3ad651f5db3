import type { Locator, Page } from '@playwright/test';
import { registrationDocumentTexts, registrationTexts } from '#shared/texts/accounts/registration.ts';

const { fields } = registrationTexts;

/** `/register`: the steps of stage 1 and the documents of stage 2. */
export class RegistrationPage {
  readonly next: Locator;
  /** The consent to the wholesaler's pages, in the last step. */
  readonly consent: Locator;
  readonly files: Locator;
  readonly submit: Locator;
  readonly thanks: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.consent = main.getByRole('checkbox', { name: registrationTexts.accept });
    this.next = main.getByRole('button', { name: registrationTexts.next });
    this.files = main.locator('input[type=file]');
    this.submit = main.getByRole('button', { name: registrationDocumentTexts.submit });
    this.thanks = main.getByRole('heading', { name: registrationDocumentTexts.sent.title });
  }

  async open(): Promise<void> {
    await this.page.goto('/register');
    await this.next.waitFor();
  }

  field(name: keyof typeof fields): Locator {
    return this.page.getByRole('main').getByLabel(fields[name], { exact: true });
  }

  step(name: keyof typeof registrationTexts.titles): Locator {
    return this.page.getByRole('heading', { name: registrationTexts.titles[name] });
  }

  /** Fills the form from the register of pharmacies. */
  async fetchPharmacy(id: string): Promise<void> {
    await this.field('registerId').fill(id);
    await this.page.getByRole('button', { name: registrationTexts.fetch }).click();
  }
}
