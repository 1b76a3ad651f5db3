import { Link } from '@tanstack/react-router';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import classes from './NavigationBar.module.css';

/** The bar below the header: screens by name. It scrolls sideways when there are more than fit. */
export function NavigationBar() {
  return (
    <nav className={classes.bar} aria-label={shellTexts.navigation}>
      <ul className={`${classes.list} fading-edges`}>
        <li>
          <Link to="/dashboard" className={classes.link}>
            {screenLabels.dashboard}
          </Link>
        </li>
        <li>
          <Link to="/produkty" className={classes.link}>
            {screenLabels.products}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
