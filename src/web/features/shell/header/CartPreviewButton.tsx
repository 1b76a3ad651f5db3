import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { HeaderPanel } from '#web/features/shell/header-panel/HeaderPanel.tsx';
import { withChunkErrorToast } from '#web/state/chunk-error-toast.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';
import classes from './CartPreviewButton.module.css';

// Loaded on demand.
const cartPreview = partCode(async () => (await import('./CartPreview.tsx')).CartPreview);

/** Opens the cart preview over the current screen (docs/product.md §9 "cart preview table"). */
export function CartPreviewButton() {
  const icon = <IconChevronDown size={18} stroke={1.75} aria-hidden />;
  return (
    <HeaderPanel
      button={{ className: classes.button, 'aria-label': shellPartTexts.cartPreview, children: icon }}
      label={shellPartTexts.cartPreview}
      width={440}
      className={classes.panel}
    >
      {(close) => (
        <LoadedPart
          code={cartPreview}
          fallback={<div className={classes.waiting} />}
          onMissing={withChunkErrorToast(close)}
        >
          {(CartPreview) => <CartPreview onLeave={close} />}
        </LoadedPart>
      )}
    </HeaderPanel>
  );
}
