import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import IconDeviceFloppy from '@tabler/icons-react/icons/IconDeviceFloppy';
import type { ReceiptRow } from '#shared/contract/cart.ts';
import type { Product } from '#shared/contract/products.ts';
import { afterColon } from '#shared/language/after-colon.ts';
import { recommendedTexts } from '#shared/texts/offers.ts';
import type { AddSeveralIntent, DialogOf } from '#web/state/overlays.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import { productDetails } from '#web/ui/product/product-facts.ts';
import { AddedFooter } from './AddedFooter.tsx';
import classes from './AddSeveralDialog.module.css';
import { CartSum } from './CartSum.tsx';
import { RecommendedProducts } from './RecommendedProducts.tsx';

const texts = recommendedTexts.several;
/** docs/product.md §9 "Cart carousel counts": for several products. */
const RECOMMENDED = 2;

/** The result of each product: added, partly added, refused with the reason, or waiting for the network. */
export function AddSeveralDialog({ innerProps: { intent, close } }: DialogOf<'add-several'>) {
  const { products, receipt } = intent;
  const onClose = () => close(undefined);
  const [first] = products.filter(({ product }) => outcomeOf(receipt, product.id) !== 'refused');
  return (
    <DialogFrame onClose={onClose} title={<Title receipt={receipt} />} footer={<AddedFooter onClose={onClose} />}>
      <ul className={classes.rows} aria-label={texts.label}>
        {products.map(({ product, count }) => (
          <Row key={product.id} product={product} count={count} row={rowOf(receipt, product.id)} />
        ))}
      </ul>
      {receipt === null && <p className={classes.waiting}>{texts.keptText}</p>}
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

function Title({ receipt }: { readonly receipt: AddSeveralIntent['receipt'] }) {
  if (receipt === null) {
    return (
      <span className={classes.title} data-tone="wait">
        <IconDeviceFloppy size={22} aria-hidden />
        {texts.kept}
      </span>
    );
  }
  const isWhole = receipt.every(({ outcome }) => outcome === 'added');
  const isNothing = receipt.every(({ outcome }) => outcome === 'refused');
  return (
    <span className={classes.title} data-tone={isWhole ? 'ok' : 'bad'}>
      {isWhole ? <IconCircleCheck size={22} aria-hidden /> : <IconAlertTriangle size={22} aria-hidden />}
      {isWhole ? texts.added : isNothing ? texts.nothing : texts.some}
    </span>
  );
}

interface RowProps {
  readonly product: Product;
  readonly count: number;
  /** Null while the server has not answered. */
  readonly row: ReceiptRow | null;
}

function Row({ product, count, row }: RowProps) {
  const outcome = row?.outcome ?? 'waiting';
  const pieces = row !== null && row.added !== row.requested ? texts.of(row.added, row.requested) : texts.count(count);
  return (
    <li className={classes.row} data-outcome={outcome}>
      <span>
        <span className={classes.name}>{product.name}</span>
        <span className={classes.details}>{productDetails(product)}</span>
      </span>
      <span className={classes.count}>{pieces}</span>
      <span className={classes.outcome}>
        {texts.outcome[outcome]}
        {row?.reason && `: ${afterColon(row.reason)}`}
      </span>
    </li>
  );
}
