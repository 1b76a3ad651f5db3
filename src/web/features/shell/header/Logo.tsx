import { BRAND } from '#shared/brand.ts';
import classes from './Logo.module.css';

interface LogoProps {
  /** Hides the name below 1000 px, where the header needs room for the search box. */
  readonly isCompact?: boolean;
}

/** The logo of public/favicon.svg in the scheme's green, with the shop's name. Place it inside the home link. */
export function Logo({ isCompact = false }: LogoProps) {
  return (
    <span className={classes.logo} data-compact={isCompact || undefined}>
      <svg className={classes.sign} viewBox="0 0 40 40" width="34" height="34" aria-hidden="true" focusable="false">
        <rect className={classes.ground} width="40" height="40" rx="9" />
        <path className={classes.bars} d="M11.5 9.5h17M11.5 30.5h17" />
        <g transform="rotate(-40 20 20)">
          <path className={classes.light} d="M20.6 16.2H27a3.8 3.8 0 0 1 0 7.6h-6.4z" />
          <path className={classes.shade} d="M19.4 16.2H13a3.8 3.8 0 0 0 0 7.6h6.4z" />
        </g>
      </svg>
      <span className={classes.words}>
        <span className={classes.name}>{BRAND.name}</span>
        <span className={classes.tagline}>{BRAND.tagline}</span>
      </span>
    </span>
  );
}
