import { Popover } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { lazy, Suspense, useState } from 'react';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { usePainted } from '#web/state/painted.ts';
import { OVER_TOASTS } from '#web/ui/layers.ts';
import classes from './CartPreviewButton.module.css';

// Who never looks never loads it.
const CartPreview = lazy(async () => ({ default: (await import('./CartPreview.tsx')).CartPreview }));

/** Opens what is in the cart over the screen that the user is on (SPEC §9 "cart preview table"). */
export function CartPreviewButton() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const button = (
    <button
      type="button"
      className={classes.button}
      aria-label={shellPartTexts.cartPreview}
      onClick={() => setOpened(!opened)}
    >
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
    </button>
  );
  if (!usePainted()) return button;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={440}
      shadow="md"
      zIndex={OVER_TOASTS}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={shellPartTexts.cartPreview}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <CartPreview onLeave={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
