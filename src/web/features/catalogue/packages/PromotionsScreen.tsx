import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DEFAULT_PER_PAGE } from '#shared/contract/common.ts';
import { packageTexts } from '#shared/texts/offers.ts';
import { ProductRows } from '#web/features/catalogue/list/ProductRows.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import classes from './PackageSearchScreen.module.css';

const texts = packageTexts.promotions;

/** Products at a promotional price, and the way to packages (SPEC §2 dashboard/promotions). */
export function PromotionsScreen() {
  const list = useQuery(catalogueQueries.list({ promotion: true, page: 1, perPage: DEFAULT_PER_PAGE }));
  return (
    <div className={classes.screen}>
      <PageTitle>{texts.title}</PageTitle>
      <Notice tone="neutral">{texts.packages}</Notice>
      <section className={classes.part}>
        <div className={classes.head}>
          <h2>{texts.products}</h2>
          <Link to="/produkty" search={{ promotion: true }} className={classes.all}>
            {texts.all}
          </Link>
        </div>
        <div className={classes.rows}>
          <ProductRows
            list={list}
            label={texts.products}
            loading={texts.loading}
            count={DEFAULT_PER_PAGE}
            back={texts.back}
            none={<NoPromotions />}
          />
        </div>
        <Link to="/produkty" search={{ inPackage: true }} className={classes.all}>
          {texts.inPackage}
        </Link>
      </section>
    </div>
  );
}

function NoPromotions() {
  const action = <Button renderRoot={(props) => <Link to="/produkty" {...props} />}>{texts.allProducts}</Button>;
  return (
    <EmptyState title={texts.none} action={action}>
      {texts.noneHint}
    </EmptyState>
  );
}
