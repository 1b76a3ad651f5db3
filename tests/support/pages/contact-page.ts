import type { Locator, Page } from '@playwright/test';
import { contactTexts } from '#shared/texts/contact.ts';
import { visit } from './visit.ts';

/** `/formularzKontaktowy`. */
export class ContactPage {
  readonly heading: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly subject: Locator;
  readonly product: Locator;
  readonly message: Locator;
  readonly submit: Locator;
  readonly problem: Locator;
  readonly sent: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.heading = main.getByRole('heading', { level: 1, name: contactTexts.title });
    this.name = main.getByRole('textbox', { name: contactTexts.name });
    this.email = main.getByRole('textbox', { name: contactTexts.email });
    this.subject = main.getByRole('combobox', { name: contactTexts.subject });
    this.product = main.getByRole('textbox', { name: contactTexts.productName });
    this.message = main.getByRole('textbox', { name: contactTexts.message });
    this.submit = main.getByRole('button', { name: contactTexts.submit });
    this.problem = main.getByRole('alert');
    this.sent = main.getByText(contactTexts.sent, { exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/formularzKontaktowy${query}`);
    await this.submit.waitFor();
  }

  /** Within the running app, as by a link. */
  async visit(query = ''): Promise<void> {
    await visit(this.page, `/formularzKontaktowy${query}`);
    await this.submit.waitFor();
  }
}
