import { Button } from '@mantine/core';
import IconBell from '@tabler/icons-react/icons/IconBell';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Product } from '#shared/contract/products.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { notifyTexts } from '#shared/texts/offers.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { askForNotification, awaitedQuery } from '#web/api/notices/awaited.ts';
import { productQueries } from '#web/api/products.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import { showToast } from '#web/state/toasts.ts';
import classes from './NotifyMe.module.css';

interface NotifyMeProps {
  readonly product: Pick<Product, 'id' | 'name' | 'withFormat'>;
  /** `sm` in rows. */
  readonly size: 'sm' | 'md';
}

/** Replaces counter and "Dodaj" of a product out of stock; after a request it stays and shows that. */
export function NotifyMe({ product, size }: NotifyMeProps) {
  const { isAsked, isPending, ask } = useNotification(product.id);
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
      aria-busy={isPending}
      data-asked={isAsked || undefined}
      leftSection={isAsked ? <IconCheck size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
      onClick={ask}
    >
      {isAsked ? notifyTexts.asked : isPending ? notifyTexts.sending : notifyTexts.ask}
    </Button>
  );
}

/** Needs the server: a request stored only on this device would never be fulfilled. */
function useNotification(productId: number) {
  const client = useQueryClient();
  const { queryKey } = awaitedQuery();
  const { data: isAsked = false } = useQuery({ ...awaitedQuery(), select: (ids) => ids.includes(productId) });
  const { run, isPending } = useAction({
    offline: notifyTexts.offline,
    send: (key) => askForNotification(productId, key),
    onDone: ({ message }) => {
      // Without a cached list, refetch: a list of this product alone would be incomplete.
      if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey });
      else client.setQueryData(queryKey, (ids) => ids && [...ids, productId]);
      showToast({ text: message });
    },
    failure: (error) => (isOutcomeUnknown(error) ? notifyTexts.unknown : error.message),
    onFailed: ({ code }) => {
      // The stock on the screen is stale.
      if (code === ERROR_CODES.inStock) void client.invalidateQueries({ queryKey: productQueries.all().queryKey });
    },
  });
  return { isAsked, isPending, ask: () => !isAsked && run() };
}
