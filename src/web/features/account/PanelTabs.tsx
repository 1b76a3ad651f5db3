import { Link } from '@tanstack/react-router';
import { panelTexts as texts } from '#shared/texts/accounts/panel.ts';
import { useUser } from '#web/state/session.ts';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import { useCurrentInSight } from '#web/ui/layout/use-current-in-sight.ts';
import classes from './PanelTabs.module.css';

const TABS = [
  ['/panelUzytkownika/profil', texts.profile],
  ['/panelUzytkownika/historiaZamowien', texts.orders],
  ['/panelUzytkownika/faktury', texts.invoices],
  ['/panelUzytkownika/zgody', texts.agreements],
  ['/panelUzytkownika/dokumenty', texts.documents],
] as const;
const OWNERS = ['/panelUzytkownika/uzytkownicy', texts.people] as const;

/** The way between the screens of the panel; people are the owner's of the account. On a phone it scrolls sideways. */
export function PanelTabs() {
  const isOwner = useUser()?.isOwner === true;
  const bar = useCurrentInSight();
  return (
    <nav ref={bar} className={classes.tabs} aria-label={texts.label}>
      <ul ref={fadingEdges} className={`${classes.list} fading-edges`}>
        {[...TABS, ...(isOwner ? [OWNERS] : [])].map(([to, label]) => (
          <li key={to}>
            <Link to={to} className={classes.tab} activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
