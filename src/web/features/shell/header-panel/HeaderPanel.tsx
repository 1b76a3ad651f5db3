import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { usePainted } from '#web/state/painted.ts';
import { OVER_TOASTS } from '#web/ui/dialog/layers.ts';
import { usePanelFocus } from '#web/ui/focus.ts';

interface HeaderPanelProps {
  /** The button as drawn: its content, name and class. */
  readonly button: Omit<ComponentProps<'button'>, 'ref' | 'type' | 'onClick'>;
  /** Names the panel. */
  readonly label: string;
  readonly width: number | string;
  readonly className: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the header with the panel that it opens over the screen. */
export function HeaderPanel({ button, label, width, className = '', children }: HeaderPanelProps) {
  const [opened, setOpened] = useState(false);
  const focus = usePanelFocus(opened);
  const target = <button {...button} ref={focus.button} type="button" onClick={() => setOpened(!opened)} />;
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
      <Popover.Dropdown ref={focus.panel} inert={!opened} className={className} aria-label={label}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
