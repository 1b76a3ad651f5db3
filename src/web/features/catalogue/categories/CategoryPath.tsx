import { Link } from '@tanstack/react-router';
import type { ProductDetails } from '#shared/contract/products.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import classes from '#web/features/catalogue/product/ProductScreen.module.css';

interface CategoryPathProps {
  /** From the root to the product's own category. */
  readonly path: ProductDetails['categoryPath'];
}

/** Where the product stands in the tree; each step leads to the list of its products. */
export function CategoryPath({ path }: CategoryPathProps) {
  if (path.length === 0) return null;
  return (
    <nav aria-label={productTexts.path}>
      <ol className={classes.path}>
        {path.map(({ id, name }) => (
          <li key={id}>
            <Link to="/produkty" search={{ category: id }}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
