import type { ReactNode } from 'react';
import { withChunkErrorToast } from '#web/state/chunk-error-toast.ts';
import { LoadedPart, type PartCode } from '#web/ui/feedback/LoadedPart.tsx';
import classes from './HeaderPanel.module.css';
import { PanelPopover } from './PanelPopover.tsx';

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
  const buttonProps = {
    className: `${classes.button} ${className ?? ''}`,
    title,
    'aria-label': buttonLabel,
    children: icon,
  };
  return (
    <PanelPopover label={label} className={classes.panel} width={width} button={buttonProps}>
      {(close) => (
        <LoadedPart code={code} fallback={<div className={classes.waiting} />} onMissing={withChunkErrorToast(close)}>
          {(content) => children(content, close)}
        </LoadedPart>
      )}
    </PanelPopover>
  );
}
