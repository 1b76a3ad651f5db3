import { Link } from '@tanstack/react-router';
import { BRAND } from '#shared/brand.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import classes from './SiteFooter.module.css';

/** Footer of every screen. */
export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <span className={classes.description}>{BRAND.description}</span>
        <Link to="/formularzKontaktowy">{shellTexts.contactForm}</Link>
        <span className={classes.version}>{shellTexts.version(BRAND.name, import.meta.env.APP_VERSION ?? '')}</span>
      </div>
    </footer>
  );
}
