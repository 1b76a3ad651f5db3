import type { Locator, Page } from '@playwright/test';
import type { Zone } from '#shared/contract/zones.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import { zoneTexts } from '#shared/texts/offers.ts';
import { visit } from './visit.ts';

const PATHS: Readonly<Record<Zone, string>> = { lowPrices: '/low-prices', shortExpiry: '/kdw' };

/** `/low-prices` or `/kdw`: the list of a zone, whose first products are also cells of the start screen. */
export class ZonePage {
  readonly path: string;
  readonly heading: Locator;
  /** On the start screen. */
  readonly cells: Locator;
  readonly rows: Locator;
  /** The category chips. */
  readonly categories: Locator;
  private readonly page: Page;

  constructor(page: Page, zone: Zone) {
    this.page = page;
    this.path = PATHS[zone];
    this.heading = page.getByRole('heading', { level: 1, name: zoneTexts[zone].title });
    this.cells = page.getByRole('region', { name: zoneTexts[zone].cells }).getByRole('listitem');
    this.rows = page.getByRole('list', { name: listTexts.label }).getByRole('listitem');
    this.categories = page.getByRole('list', { name: zoneTexts.categories }).getByRole('button');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${this.path}${search}`);
    await this.rows.first().waitFor();
  }

  /** Within the running app, as by a link. */
  async visit(search = ''): Promise<void> {
    await visit(this.page, `${this.path}${search}`);
    await this.rows.first().waitFor();
  }
}
