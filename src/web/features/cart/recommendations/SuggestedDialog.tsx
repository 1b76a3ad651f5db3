import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addTexts } from '#shared/texts/adding.ts';
import { recommendedTexts } from '#shared/texts/offers.ts';
import { suggestionQueries } from '#web/api/suggestions.ts';
import type { DialogOf } from '#web/state/overlays.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './RecommendedProducts.module.css';
import { RecommendedRow } from './RecommendedRow.tsx';

/** Products suggested for the added one (docs/product.md §2 "Global overlays"). */
export function SuggestedDialog({ innerProps: { intent, close } }: DialogOf<'suggested-products'>) {
  const { product, added } = intent;
  const onClose = () => close(undefined);
  const { data, error } = useQuery(suggestionQueries.forProduct('suggested', product.id));
  return (
    <DialogFrame
      onClose={onClose}
      title={recommendedTexts.suggestedTitle(product.name)}
      footer={
        <Button variant="outline" data-autofocus onClick={onClose}>
          {addTexts.goOn}
        </Button>
      }
    >
      {data === undefined && error !== null && <Notice tone="bad">{recommendedTexts.failed}</Notice>}
      {data === undefined && error === null && <p role="status">{recommendedTexts.loading}</p>}
      {data?.length === 0 && <p>{recommendedTexts.none}</p>}
      <ul className={classes.rows}>
        {data?.map(({ product: suggested }) => (
          <RecommendedRow key={suggested.id} product={suggested} before={added[suggested.id]} />
        ))}
      </ul>
    </DialogFrame>
  );
}
