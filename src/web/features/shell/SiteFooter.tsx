import { Link } from '@tanstack/react-router';
import { BRAND } from '#shared/brand.ts';
import { PAGE_NAMES } from '#shared/rules/contents/page-names.ts';
import { pageLabels, shellTexts } from '#shared/texts/shell.ts';
import classes from './SiteFooter.module.css';

/** Footer of every screen. */
export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <nav className={classes.links} aria-label={shellTexts.links}>
          {PAGE_NAMES.map((name) => (
            <Link key={name} to="/$page" params={{ page: name }}>
              {pageLabels[name]}
            </Link>
          ))}
          <Link to="/formularzKontaktowy">{shellTexts.contactForm}</Link>
        </nav>
        <span className={classes.version}>{shellTexts.version(BRAND.name, import.meta.env.APP_VERSION ?? '')}</span>
      </div>
    </footer>
  );
}
