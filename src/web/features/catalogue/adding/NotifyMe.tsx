import { Button } from '@mantine/core';
import IconBell from '@tabler/icons-react/icons/IconBell';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import type { Product } from '#shared/contract/products.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { notifyTexts } from '#shared/texts/offers.ts';
import classes from './NotifyMe.module.css';
import { useNotification } from './use-notification.ts';

interface NotifyMeProps {
  readonly product: Pick<Product, 'id' | 'name' | 'withFormat'>;
  /** `sm` in rows. */
  readonly size: 'sm' | 'md';
}

/** In place of counter and "Dodaj" of a product that is not there; once asked it says so and stays. */
export function NotifyMe({ product, size }: NotifyMeProps) {
  const { isAsked, isSending, ask } = useNotification(product.id);
  const name = nameWithFormat(product.name, product.withFormat);
  const label = isAsked ? notifyTexts.askedNamed(name) : notifyTexts.askNamed(name);
  return (
    <Button
      className={classes.ask}
      variant={isAsked ? 'ghost' : 'outline'}
      size={size}
      px="sm"
      aria-label={label}
      aria-disabled={isAsked || undefined}
      aria-busy={isSending}
      data-asked={isAsked || undefined}
      leftSection={isAsked ? <IconCheck size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
      onClick={ask}
    >
      {isAsked ? notifyTexts.asked : isSending ? notifyTexts.sending : notifyTexts.ask}
    </Button>
  );
}
