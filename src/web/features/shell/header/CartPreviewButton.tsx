import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { HeaderPanel } from '#web/features/shell/panels/HeaderPanel.tsx';
import { partCode } from '#web/ui/feedback/LoadedPart.tsx';
import classes from './CartPreviewButton.module.css';

const cartPreview = partCode(async () => (await import('./CartPreview.tsx')).CartPreview);

/** Opens the cart preview over the current screen (docs/product.md §9 "cart preview table"). */
export function CartPreviewButton() {
  return (
    <HeaderPanel
      label={shellPartTexts.cartPreview}
      className={classes.button}
      icon={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
      width={440}
      code={cartPreview}
    >
      {(CartPreview, close) => <CartPreview onLeave={close} />}
    </HeaderPanel>
  );
}
