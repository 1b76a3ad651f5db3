import { useQuery } from '@tanstack/react-query';
import { dashboardTexts } from '#shared/texts/catalogue.ts';
import { productQueries } from '#web/api/products.ts';
import { AreaBanners } from '#web/features/catalogue/banners/Banners.tsx';
import { ProductSection, WaitingSection } from '#web/features/catalogue/carousel/ProductSection.tsx';
import { SuggestedProducts } from '#web/features/catalogue/carousel/ProductSuggestions.tsx';
import { CatalogueFailure } from '#web/features/catalogue/parts/CatalogueFailure.tsx';
import { useCardDelay } from '#web/features/catalogue/parts/card-delay.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import classes from './DashboardScreen.module.css';
import { EntryTiles } from './EntryTiles.tsx';
import { ZoneStrip } from './ZoneStrip.tsx';

/** The start screen: entry tiles, zones and the main-page products (docs/product.md §2 dashboard). */
export function DashboardScreen() {
  return (
    <div className={classes.screen}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {dashboardTexts.title}
      </h1>
      <AreaBanners area="default" size="hero" />
      <EntryTiles />
      <ZoneStrip zone="lowPrices" />
      <ZoneStrip zone="shortExpiry" />
      <SuggestedProducts />
      <Sections />
    </div>
  );
}

function Sections() {
  const { data, error, refetch } = useQuery(productQueries.mainPage());
  const isWaiting = useCardDelay(data);
  if (data === undefined && error !== null) {
    return <CatalogueFailure error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined || isWaiting) return <WaitingSection />;
  const sections = data.filter(({ items }) => items.length > 0);
  if (sections.length === 0) {
    const { title, text, action } = dashboardTexts.empty;
    return (
      <EmptyState title={title} link={{ to: '/produkty', label: action }}>
        {text}
      </EmptyState>
    );
  }
  return sections.map((section) => <ProductSection key={section.id} title={section.title} items={section.items} />);
}
