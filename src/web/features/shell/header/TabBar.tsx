import IconFileText from '@tabler/icons-react/icons/IconFileText';
import IconHome from '@tabler/icons-react/icons/IconHome';
import IconPill from '@tabler/icons-react/icons/IconPill';
import { Link, useRouterState } from '@tanstack/react-router';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { CartButton } from './CartButton.tsx';
import classes from './TabBar.module.css';
import { type Tab, tabOf } from './tab-of.ts';

interface TabBarProps {
  readonly onLogOut: () => Promise<void>;
}

/** Bottom navigation of phones, with the cart in the middle. */
export function TabBar({ onLogOut }: TabBarProps) {
  const current = tabOf(useRouterState({ select: ({ location }) => location.pathname }));
  const mark = (tab: Tab) => ({ className: classes.tab, ...(tab === current && { 'aria-current': 'page' as const }) });
  return (
    <nav className={classes.bar} aria-label={shellTexts.tabs}>
      {/* `exact`: the screens below it belong to other tabs. */}
      <Link to="/dashboard" activeOptions={{ exact: true }} {...mark('start')}>
        <IconHome size={20} stroke={1.75} aria-hidden />
        {screenLabels.dashboard}
      </Link>
      <Link to="/produkty" {...mark('products')}>
        <IconPill size={20} stroke={1.75} aria-hidden />
        {screenLabels.products}
      </Link>
      <CartButton place="tabs" isCurrent={current === 'cart'} />
      <Link to="/panelUzytkownika/historiaZamowien" {...mark('orders')}>
        <IconFileText size={20} stroke={1.75} aria-hidden />
        {shellTexts.orders}
      </Link>
      <AccountPanel
        onLogOut={onLogOut}
        className={classes.tab}
        labelClassName={undefined}
        isCurrent={current === 'account'}
      />
    </nav>
  );
}
