import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconDeviceFloppy from '@tabler/icons-react/icons/IconDeviceFloppy';
import type { ReceiptRow } from '#shared/contract/cart.ts';
import type { Product } from '#shared/contract/products.ts';
import { afterColon } from '#shared/language/after-colon.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { recommendedTexts } from '#shared/texts/offers.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import type { AddSeveralIntent, DialogOf } from '#web/state/overlays.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import { productDetails } from '#web/ui/product/product-facts.ts';
import { AddedFooter } from './AddedDialog.tsx';
import classes from './AddSeveralDialog.module.css';
import { CartSum } from './CartSum.tsx';
import { RecommendedProducts } from './RecommendedProducts.tsx';

const texts = recommendedTexts.several;
/** docs/product.md §9 "Cart carousel counts": for several products. */
const RECOMMENDED = 2;

/** The result of each product and package: added, partly added, refused with the reason, or waiting for the network. */
export function AddSeveralDialog({ innerProps: { intent, close } }: DialogOf<'add-several'>) {
  const { products, receipt, packages } = intent;
  const onClose = () => close(undefined);
  const [first] = products.filter(({ product }) => outcomeOf(receipt, product.id) !== 'refused');
  return (
    <DialogFrame
      onClose={onClose}
      title={<Title outcomes={outcomesOf(intent)} />}
      footer={<AddedFooter onClose={onClose} />}
    >
      <ul className={classes.rows} aria-label={texts.label}>
        {products.map(({ product, count }) => (
          <ProductRow key={product.id} product={product} count={count} row={rowOf(receipt, product.id)} />
        ))}
        {packages.map((added) => (
          <Row
            key={`package ${added.packageId}`}
            name={added.packageName}
            details={uiTexts.badges.package}
            count={cartTexts.package.packages(1)}
            outcome={added.outcome}
            reason={added.reason}
          />
        ))}
      </ul>
      {outcomesOf(intent).includes('waiting') && <p className={classes.waiting}>{texts.keptText}</p>}
      <CartSum />
      {receipt !== null && first !== undefined && (
        <RecommendedProducts
          productId={first.product.id}
          count={RECOMMENDED}
          except={products.map(({ product }) => product.id)}
        />
      )}
    </DialogFrame>
  );
}

const rowOf = (receipt: AddSeveralIntent['receipt'], id: number) =>
  receipt?.find(({ productId }) => productId === id) ?? null;
const outcomeOf = (receipt: AddSeveralIntent['receipt'], id: number) => rowOf(receipt, id)?.outcome;

type Outcome = ReceiptRow['outcome'] | 'waiting';

function outcomesOf({ products, receipt, packages }: AddSeveralIntent): Outcome[] {
  const ofProducts = products.map(({ product }) => outcomeOf(receipt, product.id) ?? 'waiting');
  return [...ofProducts, ...packages.map(({ outcome }) => outcome)];
}

function Title({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const isRefused = outcomes.some((outcome) => outcome === 'refused' || outcome === 'reduced');
  if (!isRefused && outcomes.includes('waiting')) {
    return (
      <span className={classes.title} data-tone="wait">
        <IconDeviceFloppy size={22} aria-hidden />
        {outcomes.every((outcome) => outcome === 'waiting') ? texts.kept : texts.partly}
      </span>
    );
  }
  const isNothing = outcomes.every((outcome) => outcome === 'refused');
  return (
    <span className={classes.title} data-tone={isRefused ? 'bad' : 'ok'}>
      {isRefused ? <IconAlertTriangle size={22} aria-hidden /> : <IconCircleCheck size={22} aria-hidden />}
      {isRefused ? (isNothing ? texts.nothing : texts.some) : texts.added}
    </span>
  );
}

interface ProductRowProps {
  readonly product: Product;
  readonly count: number;
  /** Null while the server has not answered. */
  readonly row: ReceiptRow | null;
}

function ProductRow({ product, count, row }: ProductRowProps) {
  const pieces = row !== null && row.added !== row.requested ? texts.of(row.added, row.requested) : texts.count(count);
  return (
    <Row
      name={product.name}
      details={productDetails(product)}
      count={pieces}
      outcome={row?.outcome ?? 'waiting'}
      reason={row?.reason ?? null}
    />
  );
}

interface RowProps {
  readonly name: string;
  readonly details: string;
  readonly count: string;
  readonly outcome: Outcome;
  readonly reason: string | null;
}

function Row({ name, details, count, outcome, reason }: RowProps) {
  return (
    <li className={classes.row} data-outcome={outcome}>
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.details}>{details}</span>
      </span>
      <span className={classes.count}>{count}</span>
      <span className={classes.outcome}>
        {texts.outcome[outcome]}
        {reason && `: ${afterColon(reason)}`}
      </span>
    </li>
  );
}
