import type { Locator, Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** How a person presses a control and types into a field that Enter settles. */
export interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
}

export const byPointer: Hand = {
  press: (target) => target.click(),
  type: async (field, text) => {
    await field.fill(text);
    await field.press('Enter');
  },
};

/** In a context with `hasTouch`. */
export const byTouch: Hand = {
  press: (target) => target.tap(),
  type: async (field, text) => {
    await field.tap();
    await byPointer.type(field, text);
  },
};

/** More than a screen has controls before the one that is looked for. */
const MOST_TABS = 150;

/** By keyboard alone: Tab until the control has the focus. */
export function byKeys(page: Page): Hand {
  const reach = async (target: Locator) => {
    await target.waitFor();
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; !(await hasFocus()); tabs += 1) {
      expect(tabs, 'the control is reached by Tab').toBeLessThan(MOST_TABS);
      await page.keyboard.press('Tab');
    }
  };
  return {
    press: async (target) => {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    type: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  };
}
