import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { Cart, DemandForm } from '#shared/contract/cart.ts';
import { health } from '#shared/contract/system/system.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { linesWithoutDocument } from '#shared/rules/demand-form.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { attachTexts, demandTexts, outdatedForm } from '#shared/texts/demand.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { show } from '#tests/support/components/render.tsx';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { versionAt } from '#tests/support/shop/versions.ts';
import { aUser, fakeApi, fakeUploads } from '#tests/support/web/fake-api.ts';
import { cartQuery } from '#web/api/cart.ts';
import { OtherPieces } from '#web/features/cart/demand-forms/OtherPieces.tsx';
import { CartScreen } from '#web/features/cart/screen/CartScreen.tsx';
import { forgetPicked, loadPicked } from '#web/offline/journal/picked-files.ts';
import { session } from '#web/state/session.ts';

afterEach(async () => {
  await forgetPicked();
  session.end(null);
  vi.unstubAllGlobals();
});

const NAME = 'Lek 1, tabl. · 10 mg';
const aForm = (id: number, fileName: string, count: number): DemandForm => ({
  id,
  productId: 1,
  name: `skan ${id}`,
  fileName,
  size: 100,
  lines: [{ productId: 1, count }],
});

function cartWith(count: number, narcoticDocuments: DemandForm[], number: number): Cart {
  const line = aLine(1, { count, isNarcotic: true, controlledGroup: 'I-N' });
  const cart = aFilledCart({ warm: [line] }, { narcoticDocuments, version: versionAt(number) });
  const isMissing = linesWithoutDocument(cartLines(cart), narcoticDocuments).length > 0;
  return { ...cart, errors: isMissing ? [{ code: 'narcotic_documents', message: 'Brak.' }] : [] };
}

/** The cart over a server that sets counts and takes forms; it begins with a form for the count of its line. */
async function cartOf(
  count: number,
  uploads: ('refused' | 'taken')[] = ['taken'],
  forms: DemandForm[] = [aForm(1, 'stary.pdf', count)],
  until: Promise<void> = Promise.resolve(),
) {
  const api = fakeApi();
  fakeUploads();
  let cart = cartWith(count, forms, 1);
  let changes = 1;
  const change = (next: number, attached: DemandForm[]) => {
    changes += 1;
    cart = cartWith(next, attached, changes);
    return { body: cart };
  };
  const held = () => cartLines(cart)[0]?.count ?? 0;
  const sent: { lines: DemandForm['lines'] }[] = [];
  const take = async (request: Request) => {
    const body = (await request.json()) as (typeof sent)[0];
    sent.push(body);
    await until;
    if (uploads[sent.length - 1] === 'refused')
      return { status: 422, body: { code: 'key_reused', message: 'Klucz.', requestId: 'r-1' } };
    const form = aForm(2, 'nowy.pdf', body.lines?.[0]?.count ?? 0);
    return change(held(), [...cart.narcoticDocuments, form]);
  };
  api.answer((request) => {
    const path = new URL(request.url).pathname;
    if (path.endsWith(health.route.path)) return { body: { status: 'ok' } };
    if (path.endsWith('/narcotic-document/add')) return take(request);
    const wanted = /set-product-count-in-cart\/1\/(\d+)$/.exec(path)?.[1];
    return wanted === undefined ? { body: cart } : change(Number(wanted), cart.narcoticDocuments);
  });
  session.start(aUser());
  const open = async () => {
    const seed = (client: QueryClient) => client.setQueryData(cartQuery().queryKey, cart);
    const { screen } = await show(<CartScreen />, { seed });
    return { screen, button: (name: string) => screen.getByRole('button', { name, exact: true }) };
  };
  return { ...(await open()), sent, open };
}

it('a form is not for the line once its count changes, until a new one is attached or the count is as before', async () => {
  const { screen, sent, button } = await cartOf(3);
  const line = screen.getByRole('region', { name: 'Magazyn' });
  const order = button(checkoutTexts.order);
  const files = screen.getByRole('list', { name: demandTexts.documents(NAME) }).getByRole('listitem');
  await expect.element(files).toHaveTextContent(/na 3.szt\.$/);
  await expect.element(order).not.toHaveAttribute('aria-disabled');

  await button(uiTexts.counter.increase(NAME)).click();
  const told = line.getByText(outdatedForm({ shown: 3, held: 4 }));
  await expect.element(told).toBeVisible();
  await expect
    .element(screen.getByText(demandTexts.outdatedTodo('Lek 1', { shown: 3, held: 4 })).first())
    .toBeVisible();
  await expect.element(order).toHaveAttribute('aria-disabled', 'true');
  await expect.element(files).toHaveTextContent(demandTexts.staysBehind);

  await line.getByRole('button', { name: demandTexts.addFor(NAME) }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(attachTexts.subject(NAME, 4))).toBeVisible();
  await dialog.getByLabelText(attachTexts.input).upload(new File(['%PDF-1.4'], 'nowy.pdf'));
  await dialog.getByRole('button', { name: attachTexts.send, exact: true }).click();
  await expect.element(told).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ productId: 1, lines: [{ productId: 1, count: 4 }] }]);
  await expect.element(order).not.toHaveAttribute('aria-disabled');

  await button(uiTexts.counter.decrease(NAME)).click();
  await expect.element(files.first()).not.toHaveTextContent(demandTexts.staysBehind);
  await expect.element(files.last()).toHaveTextContent(demandTexts.staysBehind);
  await expect.element(order).not.toHaveAttribute('aria-disabled');
});

/** Picks a file in the dialogue for the line of 3 pieces, and opens it again once the line has 4. */
async function pickedBefore() {
  const shop = await cartOf(3, ['taken'], []);
  const { screen, button } = shop;
  const dialog = screen.getByRole('dialog');
  const open = () =>
    screen
      .getByRole('button', { name: demandTexts.addFor(NAME), exact: true })
      .first()
      .click();
  await open();
  await dialog.getByLabelText(attachTexts.input).upload(new File(['%PDF-1.4'], 'skan3.pdf'));
  await expect.element(dialog.getByText(attachTexts.goes('skan3.pdf', 0))).toBeVisible();
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  await expect.poll(() => loadPicked('1', Date.now())).toHaveLength(1);
  await dialog.getByText(attachTexts.later, { exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button(uiTexts.counter.increase(NAME)).click();
  await open();
  await expect.element(dialog.getByText(attachTexts.subject(NAME, 4))).toBeVisible();
  const differs = dialog.getByText(attachTexts.pickedFor({ shown: 3, held: 4 }));
  await expect.element(differs).toBeVisible();
  const send = dialog.getByRole('button', { name: attachTexts.send, exact: true });
  return { ...shop, dialog, differs, send };
}

it('a file that was picked for other pieces says so, is sent for those, and does not unlock the order', async () => {
  const { screen, sent, button, dialog, send } = await pickedBefore();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ lines: [{ productId: 1, count: 3 }] }]);
  await expect
    .element(screen.getByRole('region', { name: 'Magazyn' }).getByText(outdatedForm({ shown: 3, held: 4 })))
    .toBeVisible();
  await expect.element(button(checkoutTexts.order)).toHaveAttribute('aria-disabled', 'true');
});

it('a file that was picked for other pieces is sent for those of the cart on the user’s word', async () => {
  const { sent, button, dialog, differs, send } = await pickedBefore();
  await dialog.getByRole('button', { name: `${attachTexts.isOn(4)}: skan3.pdf` }).click();
  await expect.element(differs).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('link', { name: attachTexts.open('skan3.pdf') })).toHaveFocus();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ lines: [{ productId: 1, count: 4 }] }]);
  await expect.element(button(checkoutTexts.order)).not.toHaveAttribute('aria-disabled');
});

it('a file that was picked for the pieces of the cart goes before one that was not', async () => {
  const { sent, dialog, send } = await pickedBefore();
  await dialog.getByLabelText(attachTexts.input).upload(new File(['%PDF-1.4 b'], 'skan4.pdf'));
  await expect.element(dialog.getByText(attachTexts.goes('skan4.pdf', 1))).toBeVisible();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ fileName: 'skan4.pdf', lines: [{ productId: 1, count: 4 }] }]);
});

it('a file for all products names those whose pieces are others than when it was picked', async () => {
  const lines = [1, 2, 3].map((id) => aLine(id, { count: id, isNarcotic: true, controlledGroup: 'I-N' }));
  const picked = [
    { productId: 1, count: 1 },
    { productId: 2, count: 5 },
  ];
  const file = { key: 'k', name: 'skan.pdf', file: new Blob(), changedAt: 1, at: 1, lines: picked };
  const { screen } = await show(<OtherPieces file={file} lines={lines} isLocked={false} onConfirm={() => {}} />);
  const others = [
    demandTexts.isForProduct('Lek 2', { shown: 5, held: 2 }),
    demandTexts.isForProduct('Lek 3', { shown: 0, held: 3 }),
  ];
  await expect.element(screen.getByText(attachTexts.pickedForAll(others), { exact: true })).toBeVisible();
});

it('a form whose products have all left says that it stays behind', async () => {
  const { productId: _, ...form } = { ...aForm(1, 'wspolny.pdf', 3), lines: [{ productId: 9, count: 3 }] };
  const { screen } = await cartOf(3, [], [form]);
  const files = screen.getByRole('list', { name: demandTexts.documents(demandTexts.forAll) }).getByRole('listitem');
  await expect.element(files).toHaveTextContent(`${demandTexts.isForOthers} · ${demandTexts.staysBehind}`);
});

it('a form from before forms had pieces, whose line has changed since, says that it stays behind', async () => {
  const { screen } = await cartOf(3, [], [{ ...aForm(1, 'stary.pdf', 3), lines: [] }]);
  const files = screen.getByRole('list', { name: demandTexts.documents(NAME) }).getByRole('listitem');
  await expect.element(files).toHaveTextContent(demandTexts.staysBehind);
});

it('an upload that ends after its dialogue was left takes no other file along and closes no other dialogue', async () => {
  let arrive = () => {};
  const until = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const before = await cartOf(3, ['taken'], undefined, until);
  await before.button(demandTexts.addMoreFor(NAME)).click();
  const left = before.screen.getByRole('dialog');
  await left.getByLabelText(attachTexts.input).upload(new File(['%PDF-1.4'], 'a.pdf'));
  await left.getByRole('button', { name: attachTexts.send, exact: true }).click();
  await expect.poll(() => before.sent).toHaveLength(1);
  await before.screen.unmount();

  const { screen, button } = await before.open();
  await button(demandTexts.addMoreFor(NAME)).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(attachTexts.input).upload(new File(['%PDF-1.4 b'], 'b.pdf'));
  const names = async () => (await loadPicked('1', Date.now())).map(({ name }) => name);
  await expect.poll(names).toEqual(['a.pdf', 'b.pdf']);
  arrive();
  await expect.poll(names).toEqual(['b.pdf']);
  await expect.element(dialog.getByText('b.pdf', { exact: true })).toBeVisible();
});

it('a file that was sent before with another count is said to have been, and goes again when it is sent once more', async () => {
  const { screen, sent, button } = await cartOf(3, ['refused', 'taken']);
  await button(demandTexts.addMoreFor(NAME)).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(attachTexts.input).upload(new File(['%PDF-1.4'], 'nowy.pdf'));
  const send = dialog.getByRole('button', { name: attachTexts.send, exact: true });
  await send.click();
  await expect.element(dialog.getByText(attachTexts.sentBefore)).toBeVisible();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
});
