import { Popover } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { useState } from 'react';
import { shellPartTexts } from '#shared/texts/shell-parts.ts';
import { withChunkErrorToast } from '#web/state/chunk-error-toast.ts';
import { usePainted } from '#web/state/painted.ts';
import { OVER_TOASTS } from '#web/ui/dialog/layers.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';
import { usePanelFocus } from '#web/ui/focus.ts';
import classes from './CartPreviewButton.module.css';

// Loaded on demand.
const cartPreview = partCode(async () => (await import('./CartPreview.tsx')).CartPreview);

/** Opens the cart preview over the current screen (docs/product.md §9 "cart preview table"). */
export function CartPreviewButton() {
  const [opened, setOpened] = useState(false);
  const { button, panel } = usePanelFocus(opened);
  const close = () => setOpened(false);
  const target = (
    <button
      ref={button}
      type="button"
      className={classes.button}
      aria-label={shellPartTexts.cartPreview}
      onClick={() => setOpened(!opened)}
    >
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
    </button>
  );
  if (!usePainted()) return target;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={440}
      shadow="md"
      zIndex={OVER_TOASTS}
      trapFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown ref={panel} inert={!opened} className={classes.panel} aria-label={shellPartTexts.cartPreview}>
        <LoadedPart
          code={cartPreview}
          fallback={<div className={classes.waiting} />}
          onMissing={withChunkErrorToast(close)}
        >
          {(CartPreview) => <CartPreview onLeave={close} />}
        </LoadedPart>
      </Popover.Dropdown>
    </Popover>
  );
}
