import { expect, it } from 'vitest';
import { uiTexts } from '#shared/texts/ui.ts';
import { aProduct } from '#tests/support/components/makers.ts';
import { show } from '#tests/support/components/render.tsx';
import { favouriteQueries } from '#web/api/favourites.ts';
import { FavouriteHeart } from '#web/features/catalogue/favourites/FavouriteHeart.tsx';

const { queryKey } = favouriteQueries.ids();

async function heart(ids: readonly number[], isFavourite: boolean) {
  const product = aProduct(1, { is_favorite: isFavourite, name: 'Ibuprofen', withFormat: '' });
  const shown = await show(<FavouriteHeart product={product} />, {
    seed: (client) => client.setQueryData(queryKey, [...ids]),
  });
  return { ...shown, button: shown.screen.getByRole('button', { name: uiTexts.heart('Ibuprofen') }) };
}

it('prefers the list of favourite ids over the product’s older field', async () => {
  const { button, client } = await heart([], true);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  client.setQueryData(queryKey, [7, 1]);
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
});
