import { Link } from '@tanstack/react-router';
import { BRAND } from '#shared/brand.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import classes from './Brand.module.css';
import { Logo } from './Logo.tsx';

interface BrandProps {
  readonly to: '/dashboard' | '/auth/logowanie';
}

/** Logo and name, linked to the start screen. */
export function Brand({ to }: BrandProps) {
  return (
    <Link to={to} className={classes.brand} aria-label={shellTexts.home(BRAND.name)}>
      <Logo isCompact={to === '/dashboard'} />
    </Link>
  );
}
