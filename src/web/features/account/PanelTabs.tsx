import { Link } from '@tanstack/react-router';
import { panelTexts as texts } from '#shared/texts/accounts/panel.ts';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import classes from './PanelTabs.module.css';

const TABS = [
  ['/panelUzytkownika/profil', texts.profile],
  ['/panelUzytkownika/historiaZamowien', texts.orders],
  ['/panelUzytkownika/faktury', texts.invoices],
  ['/panelUzytkownika/zgody', texts.agreements],
  ['/panelUzytkownika/dokumenty', texts.documents],
] as const;

/** Brings the marked tab into view where the bar is wider than the screen. */
function showCurrent(bar: HTMLElement | null): void {
  bar?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The way between the screens of the panel; on a phone it scrolls sideways. */
export function PanelTabs() {
  return (
    <nav ref={showCurrent} className={classes.tabs} aria-label={texts.label}>
      <ul ref={fadingEdges} className={`${classes.list} fading-edges`}>
        {TABS.map(([to, label]) => (
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
