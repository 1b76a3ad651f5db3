import { ActionIcon } from '@mantine/core';
import IconPackage from '@tabler/icons-react/icons/IconPackage';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { CartProblem } from '#shared/contract/cart.ts';
import type { CartPackageLine, PackageProduct } from '#shared/contract/cart-packages.ts';
import { formatAmount, formatZl } from '#shared/language/money-format.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { uiTexts } from '#shared/texts/common.ts';
import type { CartEditing } from '#web/features/cart/editing/cart-editing.ts';
import { lineAnchor, type PackageSpread, packageItem } from '#web/features/cart/editing/cart-lines.ts';
import { useLineCount } from '#web/features/cart/editing/line-counts.ts';
import type { LineStatus } from '#web/features/cart/editing/line-status.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { CartLineProblem } from './CartLineProblem.tsx';
import lineClasses from './CartLineRow.module.css';
import classes from './CartPackageRow.module.css';
import { ChangeProgress } from './ChangeProgress.tsx';
import { LineDecisions } from './LineDecisions.tsx';

interface CartPackageRowProps {
  readonly line: CartPackageLine;
  readonly spread: PackageSpread;
  /** Changes of this package to accept. */
  readonly problems: readonly CartProblem[];
  readonly status: LineStatus;
  readonly editing: CartEditing;
}

/**
 * What of a package comes from one part of the cart. It is changed at its first part, where everything to mend about it
 * stands too. Remembered, as `CartLineRow`.
 */
export const CartPackageRow = memo(function CartPackageRow(props: CartPackageRowProps) {
  const { line, spread, problems, status, editing } = props;
  const { counts, removePackage } = editing;
  const item = packageItem(line);
  const count = useLineCount(counts, item);
  const isSaving = status.progress?.kind === 'saving' || count !== line.count;
  const isFurther = spread === 'further';
  return (
    <li
      className={lineClasses.row}
      id={isFurther ? undefined : lineAnchor(item.key)}
      tabIndex={isFurther ? undefined : -1}
    >
      <div className={lineClasses.line}>
        <span className={classes.tile}>
          <IconPackage size={24} aria-hidden />
        </span>
        <PackageName line={line} spread={spread} status={status} />
        {isFurther ? (
          <span className={classes.further}>{cartTexts.package.packages(count)}</span>
        ) : (
          <div className={lineClasses.counter}>
            <Counter
              value={count}
              onChange={(next) => counts.change(item, next)}
              onText={(text) => counts.type(item, text)}
              productName={item.name}
            />
          </div>
        )}
        <div className={lineClasses.price} aria-busy={isSaving}>
          <span className={lineClasses.sum}>{formatZl(line.priceSumNet)}</span>
          <span className={lineClasses.each}>
            {isSaving ? cartTexts.saving : cartTexts.each(formatZl(line.priceSumNet / line.count))}
          </span>
        </div>
        {!isFurther && (
          <ActionIcon
            className={lineClasses.remove ?? ''}
            aria-label={cartTexts.remove(item.name)}
            // The second click of a double click lands on the line that has moved up.
            onClick={(event) => event.detail < 2 && removePackage(line)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <PackageContents line={line} />
      {!isFurther && <LineDecisions item={item} parked={status.parked} unsaved={status.unsaved} counts={counts} />}
      {!isFurther && problems.map((problem) => <CartLineProblem key={problem.id} problem={problem} item={item} />)}
    </li>
  );
});

function PackageName({ line, spread, status }: Pick<CartPackageRowProps, 'line' | 'spread' | 'status'>) {
  const { progress } = status;
  const texts = cartTexts.package;
  const facts = [texts.discount(line.discountPercent), texts.products(line.products.length)];
  return (
    <div className={lineClasses.about}>
      <p>
        <span className={classes.title}>{line.packageName}</span>{' '}
        <Badge tone="brand" icon={<IconPackage size={14} aria-hidden />}>
          {texts.badge}
        </Badge>
      </p>
      <p className={lineClasses.details}>{[...facts, ...(spread === 'whole' ? [] : [texts[spread]])].join(' · ')}</p>
      {progress !== null && progress.kind !== 'saving' && (
        <p className={lineClasses.progress}>
          <ChangeProgress progress={progress} />
        </p>
      )}
    </div>
  );
}

/** The goods of a package: pieces in all packages, the price of a piece before and in the package, and their sum. */
function PackageContents({ line }: { readonly line: CartPackageLine }) {
  return (
    <ul className={classes.contents} aria-label={cartTexts.package.contents(line.packageName)}>
      {line.products.map((product) => (
        <PackedProduct key={product.productId} product={product} packages={line.count} />
      ))}
    </ul>
  );
}

function PackedProduct({ product, packages }: { readonly product: PackageProduct; readonly packages: number }) {
  const { productId, productName, withFormat, count, productPriceNet, basicPriceNet, priceSumNet } = product;
  return (
    <li className={classes.product}>
      <span>
        <Link className={classes.name} to="/produkty/$productId" params={{ productId: String(productId) }}>
          {productName}
        </Link>{' '}
        <span className={classes.format}>{unbroken(withFormat)}</span>
      </span>
      <span className={classes.number}>{cartTexts.package.pieces(count, count * packages)}</span>
      <span className={classes.number}>
        {basicPriceNet > productPriceNet && (
          <s>
            <span className="visually-hidden">{uiTexts.price.before} </span>
            {formatAmount(basicPriceNet)}
            <span className="visually-hidden"> {uiTexts.price.currency}. </span>
          </s>
        )}{' '}
        {cartTexts.each(formatZl(productPriceNet))}
      </span>
      <span className={classes.sum}>{formatZl(priceSumNet)}</span>
    </li>
  );
}
