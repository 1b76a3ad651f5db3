import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formatCount } from '#shared/language/plural.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { markedTexts } from '#shared/texts/offers.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { aProduct } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { aCart, aUser, fakeApi, withCart } from '#tests/support/web/fake-api.ts';
import { favouriteQueries } from '#web/api/favourites.ts';
import { cartDialogs } from '#web/features/cart/overlays/CartOverlays.tsx';
import { MarkSwitch } from '#web/features/catalogue/adding/MarkSwitch.tsx';
import { ProductListRow } from '#web/features/catalogue/list/ProductListRow.tsx';
import { DialogHost } from '#web/features/shell/overlays/DialogHost.tsx';
import { setMarking } from '#web/offline/drafts/marked.ts';
import { addDialogue } from '#web/state/add-dialogue.ts';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  addDialogue.set(true);
  setMarking(false);
  vi.unstubAllGlobals();
});

const PRODUCT = aProduct(1, { name: 'Ibuprofen', withFormat: '' });

async function adding(path = '/produkty') {
  const row = (
    <>
      <ul>
        <ProductListRow product={PRODUCT} back="Produkty" inCart={0} isPhone={false} />
      </ul>
      <DialogHost dialogs={cartDialogs} />
    </>
  );
  const seed = (client: QueryClient) => client.setQueryData(favouriteQueries.ids().queryKey, []);
  const { screen } = await show(row, { path, seed });
  return {
    screen,
    counter: screen.getByRole('spinbutton', { name: uiTexts.counter.label('Ibuprofen') }),
    add: screen.getByRole('button', { name: uiTexts.add.label('Ibuprofen') }),
  };
}

for (const [typed, words] of [
  ['0', uiTexts.counter.atLeast(1)],
  ['100000', uiTexts.counter.atMost(formatCount(99_999))],
  ['', uiTexts.counter.unreadable],
  ['abc', uiTexts.counter.unreadable],
  ['2,5', uiTexts.counter.part],
] as const) {
  it(`"${typed}" is refused with a message at the field, by pointer and by keyboard`, async () => {
    const { counter, add } = await adding();
    const byKeys = async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
    };
    for (const press of [() => add.click(), byKeys, () => userEvent.keyboard('{Enter}')]) {
      await counter.fill(typed);
      await press();
      await expect.element(counter).toHaveFocus();
      await expect.element(counter).toHaveAccessibleDescription(words);
      // A successful add would reset it to 1.
      await expect.element(counter).toHaveValue(typed);
    }
    await counter.fill('3');
    await expect.element(counter).toHaveAccessibleDescription('');
    await add.click();
    await expect.element(counter).toHaveValue('1');
  });
}

it('stepping down from more than the maximum gives the maximum', async () => {
  const { screen, counter } = await adding();
  await counter.fill('100000');
  await screen.getByRole('button', { name: uiTexts.counter.decrease('Ibuprofen') }).click();
  await expect.element(counter).toHaveValue('99999');
});

it('a typed quantity is restored when the row mounts again on the same screen', async () => {
  session.start(aUser());
  const { screen, counter } = await adding();
  await counter.fill('7');
  await screen.unmount();
  const again = await adding();
  await expect.element(again.counter).toHaveValue('7');
  await again.screen.unmount();
  const elsewhere = await adding('/kdw');
  await expect.element(elsewhere.counter).toHaveValue('1');
});

it('an add opens the dialogue until the user says no, then the row confirms it', async () => {
  fakeApi().answer(withCart(aCart(2)));
  session.start(aUser());
  const { screen, counter, add } = await adding();
  await add.click();
  const dialogue = screen.getByRole('dialog');
  await expect.element(dialogue).toHaveTextContent(addTexts.added);
  await dialogue.getByRole('checkbox', { name: addTexts.quiet }).click();
  await dialogue.getByRole('button', { name: addTexts.goOn }).click();
  await expect.element(dialogue).not.toBeInTheDocument();

  await counter.fill('4');
  await add.click();
  const confirmed = screen.getByRole('button', { name: uiTexts.add.addedLabel('Ibuprofen') });
  await expect.element(confirmed).toHaveTextContent(uiTexts.add.added);
  await expect.element(confirmed).toHaveFocus();
  await expect.element(counter).toHaveValue('1');
  expect(dialogue.query()).toBeNull();
  // What was added is no draft any more.
  await screen.unmount();
  await expect.element((await adding()).counter).toHaveValue('1');
});

it('without the network the row says that the add is stored on the device', async () => {
  fakeApi().answer('cut');
  session.start(aUser());
  addDialogue.set(false);
  const { screen, add } = await adding();
  await add.click();
  const confirmed = screen.getByRole('button', { name: uiTexts.add.waitingLabel('Ibuprofen') });
  await expect.element(confirmed).toHaveTextContent(uiTexts.add.waiting);
});

it('marking is named by its word, and each box by its product', async () => {
  const { screen } = await show(
    <>
      <MarkSwitch />
      <ul>
        <ProductListRow product={PRODUCT} back="Produkty" inCart={0} isPhone={false} isMarkable />
      </ul>
    </>,
    { seed: (client) => client.setQueryData(favouriteQueries.ids().queryKey, []) },
  );
  const start = screen.getByRole('button', { name: markedTexts.start });
  await expect.element(start).toHaveTextContent('Zaznacz');
  await start.click();
  const box = screen.getByRole('checkbox', { name: markedTexts.mark('Ibuprofen') });
  await box.click({ force: true });
  await expect.element(box).toBeChecked();
});
