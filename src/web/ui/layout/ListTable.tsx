// biome-ignore-all lint/a11y/noRedundantRoles: a phone lays cells out as a card, and that takes the roles of a table away
import type { ReactNode } from 'react';
import list from './list-table.module.css';

interface Column {
  readonly label: string;
  /** `number` is aligned to the right; the head of `actions` is for screen readers alone. */
  readonly kind?: 'number' | 'actions';
}

interface ListTableProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly columns: readonly Column[];
  /** Its rows are of another page, which is loading. */
  readonly isStale?: boolean;
  readonly children: ReactNode;
}

/**
 * A page of things, one a row; on a tablet held upright and on a phone each is a card. Explicit roles, also of the rows and cells in it: the cards
 * change `display`, which drops them.
 */
export function ListTable({ label, className, columns, isStale, children }: ListTableProps) {
  return (
    <table className={`${list.table} ${className}`} role="table" aria-label={label} aria-busy={isStale}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} scope="col" data-number={column.kind === 'number' || undefined}>
              {column.kind === 'actions' ? <span className="visually-hidden">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}
