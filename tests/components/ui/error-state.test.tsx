import { useState } from 'react';
import { expect, it } from 'vitest';
import { commonTexts } from '#shared/texts/common.ts';
import { show } from '#tests/support/components/render.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { MAIN_ID } from '#web/ui/focus.ts';

/** A screen whose content is there at the second try. */
function Screen() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <main id={MAIN_ID}>
      <h1>Zamówienia</h1>
      {isLoaded ? (
        <p>Lista</p>
      ) : (
        <ErrorState title="Nie wczytano" onRetry={() => setLoaded(true)}>
          Spróbuj ponownie.
        </ErrorState>
      )}
    </main>
  );
}

it('leaves the focus at the heading of the screen when a retry has brought the content', async () => {
  const { screen } = await show(<Screen />);
  await screen.getByRole('button', { name: commonTexts.retry }).click();
  await expect.element(screen.getByText('Lista')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Zamówienia' })).toHaveFocus();
});
