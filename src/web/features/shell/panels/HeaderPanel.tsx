import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { withChunkErrorToast } from '#web/state/chunk-error-toast.ts';
import { usePainted } from '#web/state/painted.ts';
import { OVER_TOASTS } from '#web/ui/dialog/layers.ts';
import { LoadedPart, type PartCode } from '#web/ui/feedback/LoadedPart.tsx';
import { usePanelFocus } from '#web/ui/focus.ts';
import classes from './HeaderPanel.module.css';

interface HeaderPanelProps<T> {
  /** Name of the panel, and of its button unless that has another. */
  readonly label: string;
  readonly buttonLabel?: string;
  readonly title?: string;
  /** Places the button in the header. */
  readonly className: string | undefined;
  /** What the button shows. */
  readonly icon: ReactNode;
  /** Width of the panel. */
  readonly width: number | string;
  /** The content, loaded on demand. */
  readonly code: PartCode<T>;
  readonly children: (content: T, close: () => void) => ReactNode;
}

/** A button of the header and the panel that it opens over the current screen. */
export function HeaderPanel<T>(props: HeaderPanelProps<T>) {
  const { label, buttonLabel = label, title, className, icon, width, code, children } = props;
  const [opened, setOpened] = useState(false);
  const { button, panel } = usePanelFocus(opened);
  const close = () => setOpened(false);
  const target = (
    <button
      ref={button}
      type="button"
      className={`${classes.button} ${className ?? ''}`}
      title={title}
      aria-label={buttonLabel}
      onClick={() => setOpened(!opened)}
    >
      {icon}
    </button>
  );
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
      <Popover.Dropdown ref={panel} inert={!opened} className={classes.panel} aria-label={label}>
        <LoadedPart code={code} fallback={<div className={classes.waiting} />} onMissing={withChunkErrorToast(close)}>
          {(content) => children(content, close)}
        </LoadedPart>
      </Popover.Dropdown>
    </Popover>
  );
}
