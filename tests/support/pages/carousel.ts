import type { Locator, Page } from '@playwright/test';
import { uiTexts } from '#shared/texts/common.ts';

/** A section of cards that goes round, by its title. */
export class CarouselSection {
  readonly cards: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  private readonly list: Locator;

  constructor(page: Page, title: string) {
    const section = page.getByRole('region', { name: title });
    this.list = section.getByRole('list', { name: title });
    this.cards = this.list.getByRole('listitem');
    this.next = section.getByRole('button', { name: uiTexts.carousel.next(title) });
    this.previous = section.getByRole('button', { name: uiTexts.carousel.previous(title) });
  }

  /** Places, in the order of the list, of the cards that are wholly to be seen, from left to right. */
  async shown(): Promise<number[]> {
    return this.list.evaluate((list) => {
      const view = list.parentElement?.getBoundingClientRect();
      const places = [...list.children].map((card, place) => ({ place, box: card.getBoundingClientRect() }));
      // A card's box ends with the gap after it.
      const inView = places.filter(
        ({ box }) => view && box.left >= view.left - 4 && box.left + box.width / 2 < view.right && box.width > 0,
      );
      return inView.toSorted((a, b) => a.box.left - b.box.left).map(({ place }) => place);
    });
  }
}
