import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { usePainted } from '#web/state/painted.ts';
import { OVER_TOASTS } from '#web/ui/dialog/layers.ts';
import { usePanelFocus } from '#web/ui/focus.ts';

interface PanelPopoverProps {
  /** Name of the panel. */
  readonly label: string;
  readonly className: string | undefined;
  readonly width: number | string;
  /** Its button. */
  readonly button: ComponentProps<'button'>;
  readonly children: (close: () => void) => ReactNode;
}

/** A button and the panel that it opens over the current screen. */
export function PanelPopover({ label, className, width, button: buttonProps, children }: PanelPopoverProps) {
  const [opened, setOpened] = useState(false);
  const { button, panel } = usePanelFocus(opened);
  const target = <button {...buttonProps} ref={button} type="button" onClick={() => setOpened(!opened)} />;
  if (!usePainted()) return target;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={width}
      shadow="md"
      zIndex={OVER_TOASTS}
      trapFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown ref={panel} inert={!opened} className={className} aria-label={label}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
