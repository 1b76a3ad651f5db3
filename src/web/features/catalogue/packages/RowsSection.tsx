import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductSearch } from '#web/state/search-params.ts';
import classes from './PackageSearchScreen.module.css';

interface RowsSectionProps {
  readonly title: string;
  /** Links to the full list. */
  readonly all?: { readonly label: string; readonly search: Partial<ProductSearch> };
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A titled section of product rows that span the whole width. */
export function RowsSection({ title, all, note, children, foot }: RowsSectionProps) {
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {all !== undefined && (
          <Link to="/produkty" search={all.search} className={classes.all}>
            {all.label}
          </Link>
        )}
      </div>
      {note}
      <div className={classes.rows}>{children}</div>
      {foot}
    </section>
  );
}
