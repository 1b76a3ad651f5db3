import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { packageKey } from '#shared/rules/cart-items.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { show } from '#tests/support/components/render.tsx';
import { aFilledCart, aLine } from '#tests/support/shop/carts.ts';
import { aCart, aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { cartQuery } from '#web/api/cart.ts';
import { CartSum } from '#web/features/cart/recommendations/CartSum.tsx';
import { CartScreen } from '#web/features/cart/screen/CartScreen.tsx';
import { outboxOn } from '#web/offline/outbox/outbox.ts';
import { submitOn } from '#web/offline/outbox/use-outbox.ts';
import { session } from '#web/state/session.ts';

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

it('the sum in a dialogue says that it is without a waiting package of unknown price', async () => {
  fakeApi().answer('cut');
  session.start(aUser('u-sum'));
  let client: QueryClient | undefined;
  const { screen } = await show(<CartSum />, {
    seed: (seeded) => {
      client = seeded;
      seeded.setQueryData(cartQuery().queryKey, aCart(0));
    },
  });
  await expect.element(screen.getByText(addTexts.cartNet)).toBeVisible();
  expect(screen.getByText(addTexts.cartWithout).query()).toBeNull();
  const head = { packageId: 35, packageName: 'Na zimę', discountPercent: 8, available: 1 };
  const submit = client && submitOn(client);
  await submit?.({ verb: 'add', item: packageKey(35), count: 2 }, [{ type: 'package', ...head, parts: [] }]).outcome;
  await expect.element(screen.getByText(addTexts.cartWithout)).toBeVisible();
});

it('a waiting package whose products the device does not know is listed above the cart', async () => {
  fakeApi().answer('cut');
  session.start(aUser('u-bare'));
  let client: QueryClient | undefined;
  const { screen } = await show(<CartScreen />, {
    seed: (seeded) => {
      client = seeded;
      seeded.setQueryData(cartQuery().queryKey, aFilledCart({ warm: [aLine(1)] }));
    },
  });
  await expect.element(screen.getByText('Lek 1')).toBeVisible();
  const head = { packageId: 35, packageName: 'Na zimę', discountPercent: 8, available: 1 };
  const submit = client && submitOn(client);
  await submit?.({ verb: 'add', item: packageKey(35), count: 2 }, [{ type: 'package', ...head, parts: [] }]).outcome;
  const rows = screen.getByRole('list', { name: outboxTexts.list }).getByRole('listitem');
  await expect.element(rows).toHaveTextContent(/Na zimę.*dodanie 2 pakietów/);
  await expect.element(screen.getByText(checkoutTexts.without)).toBeVisible();
  await screen.getByRole('button', { name: outboxTexts.hide }).click();
  await expect.element(rows).not.toBeInTheDocument();
});

it('a change that this version cannot read is told above the cart, and stays until it is removed', async () => {
  fakeApi().answer('cut');
  session.start(aUser('u-old'));
  let client: QueryClient | undefined;
  const { screen } = await show(<CartScreen />, {
    seed: (seeded) => {
      client = seeded;
      seeded.setQueryData(cartQuery().queryKey, aFilledCart({ warm: [aLine(1)] }));
    },
  });
  const outbox = client && outboxOn(client);
  await outbox?.apply((record) => ({ ...record, unreadable: [{ change: { kind: 'exchange', productId: 1 } }] }));
  await expect.element(screen.getByRole('alert').filter({ hasText: outboxTexts.unreadable(1) })).toBeVisible();
  await expect.element(screen.getByText(outboxTexts.toDo.unreadable(1))).toBeVisible();
  await screen.getByRole('button', { name: outboxTexts.discard, exact: true }).click();
  await expect.element(screen.getByText(outboxTexts.unreadable(1))).not.toBeInTheDocument();
  expect(outbox?.state.get().record.unreadable).toEqual([]);
});
