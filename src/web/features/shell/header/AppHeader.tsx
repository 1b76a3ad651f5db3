import IconFileText from '@tabler/icons-react/icons/IconFileText';
import IconHeart from '@tabler/icons-react/icons/IconHeart';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import { NotificationsButton } from '#web/features/shell/notices/NotificationsButton.tsx';
import shell from '#web/features/shell/Shell.module.css';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { AccountPanel } from './AccountPanel.tsx';
import classes from './AppHeader.module.css';
import { Brand } from './Brand.tsx';
import { CartButton } from './CartButton.tsx';
import { CartPreviewButton } from './CartPreviewButton.tsx';
import { isAccountScreen } from './tab-of.ts';

interface AppHeaderProps {
  readonly search: ReactNode;
  readonly onLogOut: () => Promise<void>;
}

/** Logo, search, orders, account and cart; on a phone only search, favourites and notifications, the rest is in the tab bar. */
export function AppHeader({ search, onLogOut }: AppHeaderProps) {
  const isPhone = useIsPhone();
  return (
    <header className={shell.header}>
      <div className={shell.bar}>
        {!isPhone && (
          <div className={classes.brand}>
            <Brand to="/dashboard" />
          </div>
        )}
        <search className={classes.search}>{search}</search>
        {isPhone ? <PhoneFavourites /> : <HeaderLinks onLogOut={onLogOut} />}
        <NotificationsButton />
        {!isPhone && <CartButton place="header" />}
        {!isPhone && <CartPreviewButton />}
      </div>
    </header>
  );
}

function HeaderLinks({ onLogOut }: Pick<AppHeaderProps, 'onLogOut'>) {
  const isAccount = useRouterState({ select: ({ location }) => isAccountScreen(location.pathname) });
  return (
    <div className={classes.links}>
      <Link to="/produktyUlubione" className={classes.link}>
        <IconHeart size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{screenLabels.favourites}</span>
      </Link>
      <Link to="/panelUzytkownika/historiaZamowien" className={classes.link}>
        <IconFileText size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{shellTexts.orders}</span>
      </Link>
      <AccountPanel onLogOut={onLogOut} className={classes.link} labelClassName={classes.label} isCurrent={isAccount} />
    </div>
  );
}

function PhoneFavourites() {
  return (
    <Link to="/produktyUlubione" className={classes.phoneLink} aria-label={screenLabels.favourites}>
      <IconHeart size={22} stroke={1.75} aria-hidden />
    </Link>
  );
}
