import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductDetails } from '#shared/contract/products.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import type { SearchChange } from '#web/features/catalogue/filters/filters.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import classes from './ProductFacts.module.css';

interface ProductFactsProps {
  readonly product: ProductDetails;
}

/** The product's fields (docs/product.md §3), labelled in a pharmacy's terms. The shelf is omitted: it is the wholesaler's. */
export function ProductFacts({ product }: ProductFactsProps) {
  return (
    <div className={classes.place}>
      <Panel title={productTexts.details}>
        <dl className={classes.facts}>
          {factsOf(product)
            .filter(([, value]) => value !== null && value !== '')
            .map(([label, value]) => (
              <div key={label} className={classes.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Panel>
    </div>
  );
}

function factsOf(product: ProductDetails): [label: string, value: ReactNode][] {
  const { facts, rx, yes, no } = productTexts;
  return [
    [facts.inn, product.inn && listLink(product.inn, { name: product.inn })],
    [facts.form, product.form],
    [facts.strength, product.strength],
    [facts.pack, product.pack],
    [facts.manufacturer, listLink(product.manufacturerName, { manufacturer: product.manufacturerId })],
    [facts.type, listLink(product.productType.name, { type: product.productType.id })],
    [facts.rx, rx[product.rxCategory]],
    [facts.controlled, product.controlledGroup],
    [facts.atc, product.atc],
    [facts.bloz, product.bloz],
    [facts.ean, product.ean],
    [facts.sku, product.sku],
    [facts.cold, product.isCoolerRequired ? yes : no],
    [facts.refunded, product.isRefunded ? yes : no],
    [facts.vat, `${product.vatRate}\u00a0%`],
    [facts.expiry, product.expiryDate],
    [facts.warehouse, product.warehouseName],
  ];
}

/** A value as a link to the products that share it. */
function listLink(value: string, search: SearchChange): ReactNode {
  return (
    <Link to="/produkty" search={search}>
      {value}
    </Link>
  );
}
