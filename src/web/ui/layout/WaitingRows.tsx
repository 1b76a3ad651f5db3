import type { CSSProperties } from 'react';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Panel } from './Panel.tsx';
import classes from './WaitingRows.module.css';

interface WaitingRowsProps {
  readonly rows: number;
  /** Accessible text of the loading state. */
  readonly label: string;
  /** Heights of a row, and of its card on a tablet or phone, as in the list, so that nothing jumps. */
  readonly height: `${number}px`;
  readonly cardHeight: `${number}px`;
  /** Width and height of a row's content. */
  readonly parts: readonly (readonly [width: string, height: string])[];
}

/** The skeleton of a list page: a head and rows of the same height. */
export function WaitingRows({ rows, label, height, cardHeight, parts }: WaitingRowsProps) {
  const style = { '--row-height': height, '--card-height': cardHeight } as CSSProperties;
  return (
    <Panel flush>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={classes.head} />
      <Repeated count={rows}>
        <div className={classes.row} style={style}>
          {parts.map(([width, partHeight]) => (
            <Skeleton key={`${width} ${partHeight}`} width={width} height={partHeight} />
          ))}
        </div>
      </Repeated>
    </Panel>
  );
}
