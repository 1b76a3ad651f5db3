import type { Locator, Page } from '@playwright/test';
import { uiTexts } from '#shared/texts/common.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';

// None of these stories is about the worker, whose installation takes the time of every test.
test.use({ serviceWorkers: 'block' });

/** As a person does it: into the field, over what stands there. */
async function typeInto(counter: Locator, text: string, page: Page): Promise<void> {
  await counter.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

test.beforeEach(async ({ app, desk, enter }) => {
  await enter();
  const { name } = await plainProduct(desk);
  await app.products.open(`?name=${encodeURIComponent(name)}`);
});

test('what is no quantity adds nothing, and says so at its field', async ({ app, desk, page }) => {
  const { name } = await plainProduct(desk);
  const counter = app.products.counter(name);
  const add = app.products.addButton(name);
  for (const [typed, words] of [
    ['0', uiTexts.counter.atLeast(1)],
    ['100000', uiTexts.counter.atMost('99 999')],
    ['', uiTexts.counter.unreadable],
    ['abc', uiTexts.counter.unreadable],
    ['2,5', uiTexts.counter.part],
  ] as const) {
    for (const press of [() => add.click(), () => pressByKeys(page), () => page.keyboard.press('Enter')]) {
      await typeInto(counter, typed, page);
      await press();
      await expect(counter).toBeFocused();
      await expect(counter).toHaveAccessibleDescription(words);
      await expect(counter).toHaveValue(typed);
    }
  }
  expect((await desk.cart()).itemCount).toBe(0);

  await typeInto(counter, '3', page);
  await expect(counter).toHaveAccessibleDescription('');
  await add.click();
  await app.shell.added.waitFor();
  expect((await desk.cart()).itemCount).toBe(3);
});

/** From the field to the button beside it, and the press there. */
async function pressByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

test('plus and minus go on from what is typed', async ({ app, desk, page }) => {
  const { name } = await plainProduct(desk);
  const counter = app.products.counter(name);
  const button = (label: (name: string) => string) => app.products.row(name).getByRole('button', { name: label(name) });
  await expect(button(uiTexts.counter.decrease)).toBeDisabled();
  await typeInto(counter, '7', page);
  await button(uiTexts.counter.decrease).click();
  await expect(counter).toHaveValue('6');
  await typeInto(counter, '12', page);
  await button(uiTexts.counter.increase).click();
  await expect(counter).toHaveValue('13');
  await typeInto(counter, '20', page);
  await page.keyboard.press('+');
  await expect(counter).toHaveValue('21');
  await typeInto(counter, '20', page);
  await page.keyboard.press('-');
  await expect(counter).toHaveValue('19');
  await typeInto(counter, '100000', page);
  await button(uiTexts.counter.decrease).click();
  await expect(counter).toHaveValue('99999');
  expect((await desk.cart()).itemCount).toBe(0);
});
