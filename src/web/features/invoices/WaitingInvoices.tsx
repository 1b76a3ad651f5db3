import { invoiceTexts } from '#shared/texts/invoices.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import classes from './WaitingInvoices.module.css';

/** A page of documents before it is on the device: a head and rows of the same height. */
export function WaitingInvoices({ rows }: { readonly rows: number }) {
  return (
    <Panel flush>
      <p className="visually-hidden" role="status">
        {invoiceTexts.loading}
      </p>
      <div className={classes.head} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={row} className={classes.row}>
          <Skeleton width="11rem" height="1rem" />
          <Skeleton width="6rem" height="1rem" />
          <Skeleton width="9rem" height="2rem" />
        </div>
      ))}
    </Panel>
  );
}
