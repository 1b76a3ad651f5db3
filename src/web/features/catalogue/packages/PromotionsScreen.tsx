import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DEFAULT_PER_PAGE } from '#shared/contract/common.ts';
import { packageTexts } from '#shared/texts/offers.ts';
import { ProductRows } from '#web/features/catalogue/list/ProductRows.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ProductListHead } from '#web/ui/product/ProductListHead.tsx';
import classes from './PackageSearchScreen.module.css';
import { RowsSection } from './RowsSection.tsx';

const texts = packageTexts.promotions;

/** Products at a promotional price, with a link to packages (docs/product.md §2 dashboard/promotions). */
export function PromotionsScreen() {
  const list = useQuery(catalogueQueries.list({ promotion: true, page: 1, perPage: DEFAULT_PER_PAGE }));
  return (
    <div className={classes.screen}>
      <PageTitle>{texts.title}</PageTitle>
      <Notice tone="neutral">{texts.packages}</Notice>
      <RowsSection
        title={texts.products}
        all={{ label: texts.all, search: { promotion: true } }}
        foot={
          <Link to="/produkty" search={{ inPackage: true }} className={classes.all}>
            {texts.inPackage}
          </Link>
        }
      >
        <ProductRows
          list={list}
          label={texts.products}
          loading={texts.loading}
          count={DEFAULT_PER_PAGE}
          back={texts.back}
          none={() => (
            <EmptyState title={texts.none} link={{ to: '/produkty', label: texts.allProducts }}>
              {texts.noneHint}
            </EmptyState>
          )}
          head={<ProductListHead />}
        />
      </RowsSection>
    </div>
  );
}
