import type { ReactNode } from 'react';
import { Panel } from './Panel.tsx';
import classes from './SummaryPanel.module.css';

export interface SummaryRow {
  readonly label: ReactNode;
  /** Formatted. */
  readonly value: ReactNode;
  /** `total` is the large one, `gain` a discount, `strong` a second total; a line stands before `total`. */
  readonly kind?: 'total' | 'strong' | 'gain';
}

interface SummaryPanelProps {
  readonly title: ReactNode;
  readonly rows: readonly SummaryRow[];
  /** Reasons, the action and its sentence. */
  readonly children?: ReactNode;
}

/** Sums of a cart or an order, with the action. */
export function SummaryPanel({ title, rows, children }: SummaryPanelProps) {
  return (
    <Panel title={title}>
      <SumRows rows={rows} />
      {children}
    </Panel>
  );
}

/** Labelled sums, one a line. */
export function SumRows({ rows }: Pick<SummaryPanelProps, 'rows'>) {
  return (
    <dl className={classes.rows}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={index} className={classes.row} data-kind={row.kind}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
