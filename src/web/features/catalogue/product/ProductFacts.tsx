import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductDetails } from '#shared/contract/products.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
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
    [facts.inn, product.inn && <InnLink inn={product.inn} />],
    [facts.form, product.form],
    [facts.strength, product.strength],
    [facts.pack, product.pack],
    [facts.manufacturer, <ManufacturerLink key="manufacturer" product={product} />],
    [facts.type, <TypeLink key="type" product={product} />],
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

function InnLink({ inn }: { readonly inn: string }) {
  return (
    <Link to="/produkty" search={{ name: inn }}>
      {inn}
    </Link>
  );
}

function ManufacturerLink({ product: { manufacturerId, manufacturerName } }: ProductFactsProps) {
  return (
    <Link to="/produkty" search={{ manufacturer: manufacturerId }}>
      {manufacturerName}
    </Link>
  );
}

function TypeLink({ product: { productType } }: ProductFactsProps) {
  return (
    <Link to="/produkty" search={{ type: productType.id }}>
      {productType.name}
    </Link>
  );
}
