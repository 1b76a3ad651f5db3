import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/icons/IconPrinter';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CartLine } from '#shared/contract/cart.ts';
import type { DemandFormTemplate } from '#shared/contract/demand.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { DEMAND_FORM, demandFormTexts } from '#shared/texts/demand.ts';
import { demandFormQuery } from '#web/api/demand.ts';
import { CartState } from '#web/features/cart/editing/CartState.tsx';
import { printableForm } from '#web/features/cart/editing/demand-forms.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useShownCart } from '#web/offline/outbox/use-outbox.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import classes from './DemandFormScreen.module.css';
import { formColumns } from './form-columns.ts';

/** The printable demand form of the cart's controlled products, completed and signed by hand (docs/domain.md). */
export function DemandFormScreen() {
  const { cart, isConfirmed, error, refetch } = useShownCart();
  const form = useQuery(demandFormQuery());
  const isOnline = useConnectivity() === 'online';
  if (cart === undefined) return <CartState error={error} onRetry={refetch} />;
  const { lines, lock } = printableForm(cart, isConfirmed);
  const isReady = lines.length > 0 && lock === null;
  return (
    <div className={classes.screen}>
      <div className={classes.tools}>
        <PageTitle action={isReady && <PrintButton />}>{form.data?.title ?? DEMAND_FORM.title}</PageTitle>
        {isReady && <p className={classes.hint}>{demandFormTexts.hint}</p>}
        {lines.length > 0 && lock !== null && (
          <Notice tone="wait" role="status">
            {demandFormTexts.locked[lock]}
          </Notice>
        )}
        {isReady && form.data === undefined && (form.error !== null || !isOnline) && (
          <Notice tone="wait" role="status">
            {isOnline ? demandFormTexts.failedBuyer : demandFormTexts.unknownBuyer}
          </Notice>
        )}
        <Link className={classes.back} to="/koszyk">
          {demandFormTexts.toCart}
        </Link>
      </div>
      {lines.length === 0 && (
        <EmptyState title={demandFormTexts.none} link={{ to: '/koszyk', label: demandFormTexts.toCart }}>
          {demandFormTexts.noneText}
        </EmptyState>
      )}
      {isReady && <Sheet lines={lines} form={form.data} />}
    </div>
  );
}

function PrintButton() {
  return (
    <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
      {demandFormTexts.print}
    </Button>
  );
}

interface SheetProps {
  readonly lines: readonly CartLine[];
  /** Undefined while the buyer is unknown. */
  readonly form: DemandFormTemplate | undefined;
}

function Sheet({ lines, form }: SheetProps) {
  const { title, annex } = form ?? DEMAND_FORM;
  const buyer = form?.buyer;
  const today = warsawDate(new Date());
  const fields: readonly (readonly [label: string, value: string | null | undefined])[] = [
    [demandFormTexts.orderNumber, null],
    [demandFormTexts.placeAndDate, buyer && `${buyer.city}, ${today}`],
    [demandFormTexts.buyer, buyer?.name],
    [demandFormTexts.address, buyer?.address],
    [demandFormTexts.activity, buyer?.activity],
    [demandFormTexts.regon, buyer?.regon],
    [demandFormTexts.permit, null],
    [demandFormTexts.permitKind, null],
    [demandFormTexts.permitDate, null],
  ];
  return (
    <article className={classes.sheet} aria-label={title}>
      <p className={classes.annex}>{annex}</p>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.fields}>
        {fields.map(([label, value]) => (
          <Field key={label} label={label} value={value} />
        ))}
      </dl>
      <Goods lines={lines} />
      <dl className={classes.signatures}>
        <Field label={demandFormTexts.collector} value={null} />
        <Field label={demandFormTexts.signature} value={null} />
      </dl>
    </article>
  );
}

/** A field without a value prints as a blank line to fill in by hand. */
function Field({ label, value }: { readonly label: string; readonly value: string | null | undefined }) {
  return (
    <div className={classes.field}>
      <dt>{label}</dt>
      <dd data-blank={!value || undefined}>{value || ' '}</dd>
    </div>
  );
}

function Goods({ lines }: Pick<SheetProps, 'lines'>) {
  const { number, name, form, strength, quantity } = demandFormTexts;
  return (
    <table className={classes.goods}>
      <caption>{demandFormTexts.table}</caption>
      <thead>
        <tr>
          {[number, name, form, strength, quantity].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const columns = formColumns(line.withFormat);
          return (
            <tr key={line.productId}>
              <td>{index + 1}</td>
              <td>{line.productName}</td>
              <td>{columns.form}</td>
              <td>{columns.rest}</td>
              <td className={classes.count}>{demandFormTexts.pieces(line.count)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
