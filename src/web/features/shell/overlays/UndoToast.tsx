import { ActionIcon } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconX from '@tabler/icons-react/icons/IconX';
import type { ReactNode } from 'react';
import { commonTexts } from '#shared/texts/common.ts';
import classes from './UndoToast.module.css';

interface UndoToastProps {
  readonly text: ReactNode;
  readonly tone?: 'success' | 'error' | undefined;
  /** Shows "Cofnij". */
  readonly onUndo?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

/** A toast about a completed action; the change itself is always visible on the screen. */
export function UndoToast({ text, tone = 'success', onUndo, onClose }: UndoToastProps) {
  return (
    <div className={classes.toast} data-tone={tone}>
      {tone === 'error' ? <IconAlertTriangle size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />}
      <p className={classes.text}>{text}</p>
      {onUndo && (
        <button type="button" className={classes.undo} onClick={onUndo}>
          {commonTexts.undo}
        </button>
      )}
      {onClose && (
        <ActionIcon className={classes.close} aria-label={commonTexts.close} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
