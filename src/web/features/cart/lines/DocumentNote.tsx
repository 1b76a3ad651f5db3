import { Button } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import type { CartLine } from '#shared/contract/cart.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { fullName } from '#web/features/cart/editing/cart-lines.ts';
import { openDemandForm } from '#web/state/demand-overlays.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './CartLineRow.module.css';

/** Below a controlled product without its demand form: what is missing, and the way to attach it. */
export function DocumentNote({ line }: { readonly line: CartLine }) {
  const attach = (
    <Button
      variant="outline"
      aria-label={demandTexts.addFor(fullName(line))}
      onClick={() => openDemandForm(line.productId)}
    >
      {demandTexts.add}
    </Button>
  );
  return (
    <div className={classes.note}>
      <Notice
        tone="narc"
        icon={<IconPaperclip size={20} aria-hidden />}
        title={checkoutTexts.narcoticTitle}
        action={attach}
      >
        {checkoutTexts.narcoticText}
      </Notice>
    </div>
  );
}
