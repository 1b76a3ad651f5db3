import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductSearch } from '#web/state/search-params.ts';
import classes from './PackageSearchScreen.module.css';

interface RowsSectionProps {
  readonly title: string;
  /** Leads to the list that the rows are the beginning of. */
  readonly all?: { readonly label: string; readonly search: Partial<ProductSearch> };
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A part of a screen about packages: its title, and rows of products that reach the edges of the window. */
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
