import { afterEach, expect, it, vi } from 'vitest';
import { commonTexts } from '#shared/texts/common.ts';
import { show } from '#tests/support/components/render.tsx';
import { aUser, fakeApi } from '#tests/support/web/fake-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { OrderSentScreen } from '#web/features/cart/checkout/OrderSentScreen.tsx';
import { CartState } from '#web/features/cart/editing/CartState.tsx';
import { ArticleScreen } from '#web/features/knowledge/ArticleScreen.tsx';
import { LegalScreen } from '#web/features/legal/LegalScreen.tsx';
import { OrderFailed } from '#web/features/orders/details/OrderFailed.tsx';
import { ComposeScreen } from '#web/features/promotions/composing/ComposeScreen.tsx';
import { session } from '#web/state/session.ts';

const REASON = 'Możesz tylko przeglądać.';
const nothing = () => undefined;

afterEach(() => {
  session.end(null);
  vi.unstubAllGlobals();
});

/** Each with an error of this status. */
const STATES = {
  'the cart': (error: ApiError) => <CartState error={error} onRetry={nothing} />,
  'an order': (error: ApiError) => <OrderFailed error={error} onRetry={nothing} />,
  'a sent order': () => <OrderSentScreen orderId={1} />,
  'an article': () => <ArticleScreen id={1} />,
  'a legal page': () => <LegalScreen name="website-regulations" version={undefined} />,
  'a package': () => <ComposeScreen packageId={11} unavailable={() => null} />,
};

it.each(Object.entries(STATES))('%s that is refused says why and offers no retry', async (_, state) => {
  const body = { code: 'view_only', message: REASON, requestId: 'r' };
  fakeApi().answer({ status: 403, body });
  session.start(aUser());
  const { screen } = await show(state(new ApiError({ kind: 'http', status: 403, ...body })));
  await expect.element(screen.getByText(REASON)).toBeVisible();
  expect(screen.getByRole('button', { name: commonTexts.retry }).query()).toBeNull();
  await screen.unmount();
});

it.each(['the cart', 'an order'] as const)('%s that the server fails to give is asked for again', async (name) => {
  const { screen } = await show(STATES[name](new ApiError({ kind: 'http', status: 500 })));
  await expect.element(screen.getByRole('button', { name: commonTexts.retry })).toBeVisible();
});
