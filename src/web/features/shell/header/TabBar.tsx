import IconFileText from '@tabler/icons-react/icons/IconFileText';
import IconHome from '@tabler/icons-react/icons/IconHome';
import IconPill from '@tabler/icons-react/icons/IconPill';
import { Link } from '@tanstack/react-router';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { CartButton } from './CartButton.tsx';
import classes from './TabBar.module.css';

interface TabBarProps {
  readonly onLogOut: () => Promise<void>;
}

/** Bottom navigation of phones, with the cart in the middle. */
export function TabBar({ onLogOut }: TabBarProps) {
  return (
    <nav className={classes.bar} aria-label={shellTexts.tabs}>
      <Link to="/dashboard" className={classes.tab}>
        <IconHome size={20} stroke={1.75} aria-hidden />
        {screenLabels.dashboard}
      </Link>
      <Link to="/produkty" className={classes.tab}>
        <IconPill size={20} stroke={1.75} aria-hidden />
        {screenLabels.products}
      </Link>
      <CartButton place="tabs" />
      <Link to="/panelUzytkownika/historiaZamowien" className={classes.tab}>
        <IconFileText size={20} stroke={1.75} aria-hidden />
        {shellTexts.orders}
      </Link>
      <AccountPanel onLogOut={onLogOut} className={classes.tab} labelClassName={undefined} />
    </nav>
  );
}
