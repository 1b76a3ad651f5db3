import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { uiTexts } from '#shared/texts/ui.ts';
import { show } from '#tests/support/components/render.tsx';
import { Pager } from '#web/ui/controls/Pager.tsx';

const { first, previous, next, last, label } = uiTexts.pager;

function Held({ total }: { total: number }) {
  const [page, setPage] = useState(1);
  return <Pager page={page} perPage={10} total={total} onPage={setPage} />;
}

it('goes to the next, previous, first and last page; at the ends an arrow keeps the focus and does nothing', async () => {
  const { screen } = await show(<Held total={34} />);
  const range = screen.getByRole('navigation', { name: label }).getByRole('status');
  const arrow = (name: string) => screen.getByRole('button', { name });
  await expect.element(range).toHaveTextContent('1–10 z 34');
  await expect.element(arrow(previous)).toHaveAttribute('aria-disabled', 'true');
  await arrow(next).click();
  await expect.element(range).toHaveTextContent('11–20 z 34');
  await arrow(last).click();
  await expect.element(range).toHaveTextContent('31–34 z 34');
  await expect.element(arrow(next)).toHaveAttribute('aria-disabled', 'true');
  await arrow(next).click({ force: true });
  await expect.element(range).toHaveTextContent('31–34 z 34');
  await arrow(first).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(range).toHaveTextContent('1–10 z 34');
  await expect.element(arrow(first)).toHaveFocus();
});

it('has no first and last buttons with two pages', async () => {
  const { screen } = await show(<Held total={12} />);
  await screen.getByRole('button', { name: next }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('11–12 z 12');
  expect(screen.getByRole('button').all()).toHaveLength(2);
});
