import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/components/render.tsx';
import { RichText } from '#web/ui/layout/RichText.tsx';

it('follows links of the site within the app, and leaves the others to the browser', async () => {
  const onFollow = vi.fn();
  const html = '<p><a href="/koszyk">koszyk</a> <a href="#dalej">dalej</a></p><h2 id="dalej" tabindex="-1">Dalej</h2>';
  const { screen } = await show(<RichText html={html} onFollow={onFollow} />);
  await screen.getByRole('link', { name: 'koszyk' }).click();
  await screen.getByRole('link', { name: 'dalej' }).click();
  expect(onFollow.mock.calls).toEqual([['/koszyk']]);
  expect(window.location.hash).toBe('#dalej');
  screen.getByRole('link', { name: 'koszyk' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onFollow).toHaveBeenCalledTimes(2);
});

it('scrolls a wide table on its own, by keys too, and the page keeps its width', async () => {
  await page.viewport(390, 844);
  const cells = '<td>komórka</td>'.repeat(40);
  const table = `<div data-table tabindex="0" role="region" aria-label="Tabela 1"><table><tbody><tr>${cells}</tr></tbody></table></div>`;
  const { screen } = await show(<RichText html={table} onFollow={() => undefined} />);
  const region = screen.getByRole('region', { name: 'Tabela 1' }).element();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  region.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => region.scrollLeft).toBeGreaterThan(0);
});
