/** A tab of the bottom bar; the header's links have the same names. */
export type Tab = 'start' | 'products' | 'cart' | 'orders' | 'account';

/** Paths with the screens below them. The first one that fits decides. */
const TABS: readonly (readonly [path: string, tab: Tab])[] = [
  ['/panelUzytkownika/historiaZamowien', 'orders'],
  ['/panelUzytkownika', 'account'],
  ['/formularzKontaktowy', 'account'],
  ['/dajsieznalezc', 'account'],
  ['/strefaWiedzy', 'account'],
  ['/koszyk', 'cart'],
  ['/dashboard/promotions', 'products'],
  ['/dashboard/search', 'products'],
  ['/promocje', 'products'],
  ['/dashboard/categories', 'products'],
  ['/dashboard/manufacturers', 'products'],
  ['/dashboard', 'start'],
  ['/produkty', 'products'],
  ['/produktyUlubione', 'products'],
  ['/producenci', 'products'],
  ['/low-prices', 'products'],
  ['/kdw', 'products'],
];

/** The tab that a screen belongs to; undefined for an address without a screen. */
export function tabOf(path: string): Tab | undefined {
  return TABS.find(([part]) => path === part || path.startsWith(`${part}/`))?.[1];
}

/** Whether the header's "Konto" leads to this screen: one of the panel, but for the orders, which have a link of their own. */
export function isAccountScreen(path: string): boolean {
  return path.startsWith('/panelUzytkownika') && tabOf(path) === 'account';
}
