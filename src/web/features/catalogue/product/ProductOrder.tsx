import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { Link } from '@tanstack/react-router';
import type { ProductDetails } from '#shared/contract/products.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { isCheaperInPackage } from '#shared/rules/product.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { AddProduct } from '#web/features/catalogue/adding/AddProduct.tsx';
import { useCountsInCart } from '#web/features/catalogue/adding/in-cart.ts';
import { NotifyMe } from '#web/features/catalogue/adding/NotifyMe.tsx';
import { PackageLink } from '#web/features/catalogue/adding/PackageLink.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { StockLevel } from '#web/ui/product/StockLevel.tsx';
import classes from './ProductOrder.module.css';

interface ProductOrderProps {
  readonly product: ProductDetails;
}

/** Price, stock, and adding to the cart: the primary action of the page. */
export function ProductOrder({ product }: ProductOrderProps) {
  const inCart = useCountsInCart()[product.id] ?? 0;
  return (
    <div className={classes.place}>
      <Panel title={productTexts.order}>
        <Price product={product} />
        {product.isInStock ? (
          <>
            <p className={classes.stock}>
              <StockLevel count={product.count} />
            </p>
            <div className={classes.actions}>
              <AddProduct product={product} place="page" />
            </div>
          </>
        ) : (
          <Unavailable product={product} />
        )}
        {isCheaperInPackage(product) && (
          <p className={classes.package}>
            <PackageLink product={product} />
          </p>
        )}
        <p className={classes.ask}>
          <Link to="/formularzKontaktowy" search={{ produkt: nameWithFormat(product.name, product.withFormat) }}>
            {productTexts.ask}
          </Link>
        </p>
        {inCart > 0 && (
          <p className={classes.inCart}>
            <IconCheck size={18} aria-hidden />
            {productTexts.inCart(inCart)}
            <Link to="/koszyk">{productTexts.goToCart}</Link>
          </p>
        )}
      </Panel>
    </div>
  );
}

function Price({ product }: ProductOrderProps) {
  const { priceNet, priceGross, basicPriceNet, discountPercent, isInPromotion, vatRate } = product;
  return (
    <dl className={classes.price} data-unavailable={!product.isInStock || undefined}>
      {isInPromotion && (
        <div className={classes.before}>
          <dt>{productTexts.before}</dt>
          <dd>
            <s>{formatZl(basicPriceNet)}</s> <strong>{productTexts.promotion(discountPercent)}</strong>
          </dd>
        </div>
      )}
      <div className={classes.net}>
        <dt>{productTexts.net}</dt>
        <dd>{formatZl(priceNet)}</dd>
      </div>
      <div className={classes.gross}>
        <dt>{productTexts.gross(vatRate)}</dt>
        <dd>{formatZl(priceGross)}</dd>
      </div>
    </dl>
  );
}

function Unavailable({ product }: ProductOrderProps) {
  const { inn } = product;
  return (
    <div className={classes.unavailable}>
      <p>
        <strong>{productTexts.unavailable}</strong>
      </p>
      <p>{productTexts.unavailableHint}</p>
      <NotifyMe product={product} size="md" />
      {inn !== '' && (
        <p>
          <Link to="/produkty" search={{ name: inn, inStock: true }}>
            {productTexts.sameInn(inn)}
          </Link>
        </p>
      )}
    </div>
  );
}
