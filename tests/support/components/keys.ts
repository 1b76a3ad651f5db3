import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** More presses than any form has controls. */
const LIMIT = 60;

/** Presses Tab until the element has the focus, if it has not; fails when the keyboard does not reach it. */
export async function tabTo(wanted: Locator): Promise<void> {
  for (let presses = 0; wanted.query() !== document.activeElement; presses += 1) {
    if (presses === LIMIT) expect.fail(`Not reached with ${LIMIT} presses of Tab: ${wanted}`);
    await userEvent.tab();
  }
}

/** Tabs to a field and types into it. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await userEvent.keyboard(text.replaceAll(/[[{]/g, '$&$&'));
}

/** Tabs to a button or link and presses Enter. */
export async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Enter}');
}
