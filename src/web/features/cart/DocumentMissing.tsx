import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CartLineRow.module.css';

/** A controlled product cannot be ordered here without a demand form. */
export function DocumentMissing() {
  return (
    <div className={classes.note}>
      <Notice tone="narc" icon={<IconPaperclip size={20} aria-hidden />} title={checkoutTexts.narcoticTitle}>
        {checkoutTexts.narcoticText}
      </Notice>
    </div>
  );
}
