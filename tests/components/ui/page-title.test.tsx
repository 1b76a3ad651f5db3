import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { show } from '#tests/support/components/render.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';

it('the title keeps its place when its button comes', async () => {
  await import('#web/ui/styles/styles.ts');
  const title = (action?: 'with') => <PageTitle action={action && <Button>Dodaj</Button>}>Dokumenty</PageTitle>;
  const top = async (shown: ReactElement) => {
    const { screen } = await show(shown);
    const y = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top;
    await screen.unmount();
    return y;
  };
  expect(await top(title('with'))).toBeCloseTo(await top(title()), 1);
});
