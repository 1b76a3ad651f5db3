import { Link } from '@tanstack/react-router';
import { PAGE_NAMES } from '#shared/rules/contents/page-names.ts';
import { legalTexts, pageLabels } from '#shared/texts/contents/legal.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { cookieSettings } from '#web/state/consent/cookie-settings.ts';
import classes from './FooterLinks.module.css';

/** Where the footer leads. */
export function FooterLinks() {
  return (
    <nav className={classes.links} aria-label={legalTexts.links}>
      {PAGE_NAMES.map((name) => (
        <Link key={name} to="/$page" params={{ page: name }}>
          {pageLabels[name]}
        </Link>
      ))}
      <Link to="/formularzKontaktowy">{shellTexts.contactForm}</Link>
      <button type="button" onClick={cookieSettings.open}>
        {legalTexts.cookies}
      </button>
    </nav>
  );
}
