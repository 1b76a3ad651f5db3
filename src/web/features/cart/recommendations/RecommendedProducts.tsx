import { useQueries, useQuery } from '@tanstack/react-query';
import type { Product } from '#shared/contract/products.ts';
import type { SuggestionOption } from '#shared/contract/suggestions.ts';
import { recommendedTexts } from '#shared/texts/offers.ts';
import { suggestionQueries } from '#web/api/suggestions.ts';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import classes from './RecommendedProducts.module.css';
import { RecommendedRow } from './RecommendedRow.tsx';

interface RecommendedProductsProps {
  /** Beside which product. */
  readonly productId: number;
  /** At most so many (docs/product.md §9 "Cart carousel counts"). */
  readonly count: number;
  /** Not to be recommended: they were just added. */
  readonly except: readonly number[];
  readonly onAdded?: RecommendedListProps['onAdded'];
}

/** A few products that go with what was added; without any, or without an answer, nothing is said. */
export function RecommendedProducts({ productId, count, except, onAdded }: RecommendedProductsProps) {
  const { data, isPending } = useQuery(suggestionQueries.forProduct('suggested', productId));
  const products = (data ?? []).map(({ product }) => product).filter(({ id }) => !except.includes(id));
  if (isPending) return <Waiting count={count} />;
  if (products.length === 0) return null;
  return <RecommendedList title={recommendedTexts.title} products={products.slice(0, count)} onAdded={onAdded} />;
}

/** Of each kind beside an empty cart: a start, not a list to read. */
const GENERAL_COUNT = 4;

const GENERAL: readonly SuggestionOption[] = ['suggested', 'sales'];

/** What may start an empty cart: what is recommended to everybody, and what is cheaper most (docs/product.md §7 Extras). */
export function GeneralSuggestions() {
  const lists = useQueries({ queries: GENERAL.map((option) => suggestionQueries.general(option)) });
  // Together: a list that comes later would move the one that is being read.
  const isLoading = lists.some((list) => list.isLoading);
  return (
    <div className={classes.general}>
      {GENERAL.map((option, place) => {
        if (isLoading) return <Waiting key={option} count={GENERAL_COUNT} />;
        return <GeneralList key={option} option={option} items={lists[place]?.data ?? []} />;
      })}
    </div>
  );
}

interface GeneralListProps {
  readonly option: SuggestionOption;
  readonly items: readonly { readonly product: Product }[];
}

function GeneralList({ option, items }: GeneralListProps) {
  if (items.length === 0) return null;
  const products = items.slice(0, GENERAL_COUNT).map(({ product }) => product);
  return <RecommendedList title={recommendedTexts.general[option]} products={products} />;
}

interface RecommendedListProps {
  readonly title: string;
  readonly products: readonly Product[];
  readonly onAdded?: Parameters<typeof RecommendedRow>[0]['onAdded'];
}

function RecommendedList({ title, products, onAdded }: RecommendedListProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.rows}>
        {products.map((product) => (
          <RecommendedRow key={product.id} product={product} onAdded={onAdded} />
        ))}
      </ul>
    </section>
  );
}

/** Of the height of what comes, so that everything stays where it is. */
function Waiting({ count }: { readonly count: number }) {
  return (
    <div className={classes.part} role="status">
      <span className="visually-hidden">{recommendedTexts.loading}</span>
      <div className={classes.title} aria-hidden="true">
        <Skeleton width="180px" height="15px" />
      </div>
      <ul className={classes.rows} aria-hidden="true">
        <Repeated count={count}>
          <li className={classes.row} data-waiting>
            <Skeleton width="40px" height="40px" />
            <div className={classes.about}>
              <Skeleton width="60%" height="14px" />
            </div>
          </li>
        </Repeated>
      </ul>
    </div>
  );
}
