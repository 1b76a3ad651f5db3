import { expect, type Locator, type Page } from '@playwright/test';
import { attachTexts, demandTexts } from '#shared/texts/demand.ts';

/** A file for the file picker. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Demand forms in the cart: the panel and the dialogue that attaches them. */
export class DemandForms {
  readonly panel: Locator;
  readonly dialog: Locator;
  /** Picked files in the dialogue. */
  readonly picked: Locator;
  readonly send: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole('region', { name: demandTexts.title });
    this.dialog = page.getByRole('dialog', { name: attachTexts.title });
    this.picked = this.dialog.getByRole('list', { name: attachTexts.picked }).getByRole('listitem');
    this.send = this.dialog.getByRole('button', { name: attachTexts.send, exact: true });
  }

  /** Opens the dialogue of one product, by its name with its format. */
  async open(product: string): Promise<void> {
    await this.panel.getByRole('button', { name: demandTexts.addFor(product), exact: true }).click();
    await this.dialog.waitFor();
  }

  async openForAll(): Promise<void> {
    await this.panel.getByRole('button', { name: demandTexts.addForAll }).click();
    await this.dialog.waitFor();
  }

  /** Picks files once stored ones are loaded: before that, none are accepted. */
  async give(...files: GivenFile[]): Promise<void> {
    const choose = this.dialog.getByRole('button', { name: attachTexts.choose, exact: true });
    await expect(choose).not.toHaveAttribute('aria-disabled', 'true');
    await this.dialog.getByLabel(attachTexts.input).setInputFiles(files);
  }

  sendOne(fileName: string): Locator {
    return this.dialog.getByRole('button', { name: attachTexts.sendOneFor(fileName) });
  }

  /** A demand form on the server. */
  attached(fileName: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: fileName }).last();
  }

  removeOf(fileName: string): Locator {
    return this.panel.getByRole('button', { name: demandTexts.remove(fileName) });
  }
}
