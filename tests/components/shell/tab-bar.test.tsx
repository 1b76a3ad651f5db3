import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { show } from '#tests/support/components/render.tsx';
import { aCart } from '#tests/support/web/fake-api.ts';
import { cartQuery } from '#web/api/cart.ts';
import { AppHeader } from '#web/features/shell/header/AppHeader.tsx';
import { NavigationBar } from '#web/features/shell/header/NavigationBar.tsx';
import { TabBar } from '#web/features/shell/header/TabBar.tsx';

const bar = <TabBar onLogOut={async () => undefined} />;

it.each([
  ['/dashboard', screenLabels.dashboard],
  ['/dashboard/manufacturers', screenLabels.products],
  ['/dashboard/promotions', screenLabels.products],
  ['/produkty', screenLabels.products],
  ['/produkty/12', screenLabels.products],
  ['/low-prices', screenLabels.products],
  ['/kdw', screenLabels.products],
  ['/produktyUlubione', screenLabels.products],
  ['/koszyk', shellPartTexts.cartUnknown],
  ['/koszyk/12', shellPartTexts.cartUnknown],
  ['/koszyk/zapotrzebowanie', shellPartTexts.cartUnknown],
  ['/panelUzytkownika/historiaZamowien', shellTexts.orders],
  ['/panelUzytkownika/faktury', shellTexts.account],
  ['/formularzKontaktowy', shellTexts.account],
])('on %s the tab "%s" is the only one marked', async (path, name) => {
  await page.viewport(390, 844);
  const { screen } = await show(bar, { path });
  await expect.element(screen.getByRole('navigation', { name: shellTexts.tabs })).toBeVisible();
  const marked = document.querySelectorAll<HTMLElement>('nav [aria-current]');
  expect([...marked].map((tab) => tab.ariaLabel ?? tab.textContent)).toEqual([name]);
  const bars = [...document.querySelectorAll('nav > *')].map((tab) => getComputedStyle(tab, '::after'));
  expect(bars.filter(({ content, height }) => content !== 'none' && height === '3px')).toHaveLength(1);
});

it.each([
  ['/dashboard/promotions', screenLabels.promotions],
  ['/promocje/35/amount-based', screenLabels.promotions],
  ['/strefaWiedzy', screenLabels.knowledge],
  ['/dashboard', screenLabels.dashboard],
])('on %s a phone shows the present link of the category bar', async (path, name) => {
  await import('#web/ui/styles/styles.ts');
  await page.viewport(390, 844);
  const { screen } = await show(<NavigationBar categories={() => null} />, { path });
  const link = screen.getByRole('link', { name });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => link.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  await expect.poll(() => link.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

it('the present link of the category bar is bold and as wide as before', async () => {
  await import('#web/ui/styles/styles.ts');
  await page.viewport(1024, 768);
  const { screen } = await show(<NavigationBar categories={() => null} />, { path: '/dashboard/promotions' });
  const link = screen.getByRole('link', { name: screenLabels.promotions });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  const weight = () => getComputedStyle(link.element()).fontWeight;
  const width = () => link.element().getBoundingClientRect().width;
  const [bold, boldWidth] = [weight(), width()];
  link.element().removeAttribute('aria-current');
  expect([bold, weight()]).toEqual(['600', '400']);
  expect(width()).toBe(boldWidth);
});

it.each([
  ['/panelUzytkownika/profil', 'true'],
  ['/panelUzytkownika/faktury', 'true'],
  ['/panelUzytkownika/historiaZamowien', null],
  ['/strefaWiedzy', null],
  ['/dajsieznalezc', null],
  ['/formularzKontaktowy', null],
])('on %s the account of the header is marked: %s', async (path, marked) => {
  const { screen } = await show(<AppHeader search={null} onLogOut={async () => undefined} />, { path });
  const account = screen.getByRole('button', { name: shellTexts.account });
  await expect.element(account).toBeVisible();
  expect(account.element().getAttribute('aria-current')).toBe(marked);
});

it.each([
  [769, 300],
  [820, 350],
  [1000, 350],
])('at %d px the header fits beside a dear cart, and its search box has %d px', async (width, room) => {
  await page.viewport(width, 1180);
  const { screen } = await show(<AppHeader search={null} onLogOut={async () => undefined} />, {
    seed: (client) =>
      client.setQueryData(cartQuery().queryKey, { ...aCart(1), itemCount: 128, priceNet: 1_234_567_89 }),
  });
  const cart = screen.getByRole('button', { name: /^Koszyk, / });
  await expect.element(cart).toBeVisible();
  expect(document.querySelector('search')?.getBoundingClientRect().width).toBeGreaterThanOrEqual(room);
  expect(cart.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBe(width);
});
