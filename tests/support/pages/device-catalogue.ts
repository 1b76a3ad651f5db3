import type { Locator, Page } from '@playwright/test';
import { deviceCatalogueTexts } from '#shared/texts/device-catalogue.ts';
import { shellTexts } from '#shared/texts/shell.ts';

/** The account panel's section about the catalogue on the device. */
export class DeviceCatalogue {
  readonly section: Locator;
  /** Downloads the catalogue, also again. */
  readonly download: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.section = page.getByRole('region', { name: deviceCatalogueTexts.title });
    this.download = this.section.getByRole('button');
  }

  async open(): Promise<void> {
    if (await this.section.isVisible()) return;
    await this.page.getByRole('button', { name: shellTexts.account }).filter({ visible: true }).click();
    await this.section.waitFor();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.section.waitFor({ state: 'hidden' });
  }

  /** Waits until the catalogue is on the device and idle. */
  async held(): Promise<void> {
    await this.open();
    await this.section.getByText(/produkt.*\sMB, z\s/).waitFor();
    await this.download.and(this.page.locator('[aria-disabled="false"]')).waitFor();
    await this.close();
  }
}
