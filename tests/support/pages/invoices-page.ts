import type { Download, Locator, Page } from '@playwright/test';
import { agreementTexts } from '#shared/texts/agreements.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { visit } from './visit.ts';

/** `/panelUzytkownika/faktury`: invoices, corrections and proformas. */
export class InvoicesPage {
  readonly path = '/panelUzytkownika/faktury';
  readonly heading: Locator;
  readonly rows: Locator;
  readonly getNew: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: invoiceTexts.title });
    this.rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    this.getNew = page.getByRole('button', { name: invoiceTexts.getNew });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${this.path}${search}`);
    await this.heading.waitFor();
  }

  /** Within the running app, as by a link. */
  async visit(search = ''): Promise<void> {
    await visit(this.page, `${this.path}${search}`);
    await this.heading.waitFor();
  }

  row(number: string): Locator {
    return this.rows.filter({ hasText: number });
  }

  pdf(number: string): Locator {
    return this.page.getByRole('button', { name: invoiceTexts.pdfOf(number) });
  }

  xml(number: string): Locator {
    return this.page.getByRole('button', { name: invoiceTexts.xmlOf(number) });
  }

  view(name: 'invoices' | 'proformas'): Locator {
    return this.page
      .getByRole('navigation', { name: invoiceTexts.views })
      .getByRole('link', { name: invoiceTexts[name] });
  }

  /** The prompt for an issuer's agreement. */
  get agree(): Locator {
    return this.page.getByRole('button', { name: invoiceTexts.agree });
  }

  agreeTo(issuer: string): Locator {
    return this.page.getByRole('button', { name: invoiceTexts.agreeOf(issuer) });
  }

  /** The button that withdraws an agreement, and the answers to its question. */
  withdraw(issuer: string): Locator {
    return this.page.getByRole('button', { name: invoiceTexts.withdrawOf(issuer) });
  }

  get confirmWithdraw(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: invoiceTexts.withdraw });
  }

  get keepAgreement(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: agreementTexts.keep });
  }

  /** Clears the order filter. */
  get allOrders(): Locator {
    return this.page.getByRole('button', { name: invoiceTexts.allOrders });
  }

  /** The result of downloading new documents. */
  get outcome(): Locator {
    return this.page.getByRole('status').filter({ hasText: /archiwum|już pobrane/ });
  }

  /** The file saved by `act`. */
  async saved(act: () => Promise<void>): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), act()]);
    return download;
  }
}
