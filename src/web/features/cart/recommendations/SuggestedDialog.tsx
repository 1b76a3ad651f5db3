import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addTexts } from '#shared/texts/catalogue.ts';
import { recommendedTexts } from '#shared/texts/offers.ts';
import { suggestionQueries } from '#web/api/suggestions.ts';
import { type Overlay, useOverlays } from '#web/state/overlays.ts';
import { useLeavingOverlay } from '#web/state/use-leaving-overlay.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './RecommendedProducts.module.css';
import { RecommendedRow } from './RecommendedRow.tsx';

/** Where the modal of suggested products appears (SPEC §2 "Global overlays"). */
export function SuggestedHost() {
  const [overlay] = useOverlays('suggested-products');
  useLeavingOverlay(overlay);
  return overlay === undefined ? null : <SuggestedDialog overlay={overlay} />;
}

function SuggestedDialog({ overlay: { intent, close } }: { readonly overlay: Overlay<'suggested-products'> }) {
  const { product, added } = intent;
  const onClose = () => close(undefined);
  const { data, error } = useQuery(suggestionQueries.forProduct('suggested', product.id));
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
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
    </Dialog>
  );
}
