import type { CSSProperties } from 'react';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Panel } from './Panel.tsx';
import classes from './WaitingRows.module.css';

interface WaitingRowsProps {
  readonly rows: number;
  /** What is being loaded, in words. */
  readonly label: string;
  /** Of a row, and of the card that it is on a phone; as the list itself has them, so that nothing jumps. */
  readonly height: `${number}px`;
  readonly cardHeight: `${number}px`;
  /** Width and height of what stands in a row. */
  readonly parts: readonly (readonly [width: string, height: string])[];
}

/** A page of a list before it is on the device: a head and rows of the same height. */
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
