import { Button, type ButtonProps } from '@mantine/core';
import IconLock from '@tabler/icons-react/icons/IconLock';
import type { Ref } from 'react';

export interface LockableButtonProps extends Omit<ButtonProps, 'type'> {
  /** Id of the sentence that says why it is locked, read with it; null while it is not. */
  readonly lockedBy: string | null;
  readonly isBusy?: boolean;
  readonly type?: 'submit';
  readonly 'aria-label'?: string | undefined;
  /** It does nothing for a moment, which needs no reason. */
  readonly isIdle?: boolean;
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that keeps its place and the focus while it is locked, and gives the reason. */
export function LockableButton({
  lockedBy,
  isBusy,
  isIdle,
  type,
  leftSection,
  onClick,
  ...button
}: LockableButtonProps) {
  const isLocked = lockedBy !== null;
  return (
    <Button
      {...button}
      type={(!isLocked && type) || 'button'}
      aria-busy={isBusy || undefined}
      aria-disabled={isLocked || isIdle || undefined}
      aria-describedby={lockedBy ?? undefined}
      leftSection={isLocked ? <IconLock size={18} aria-hidden /> : leftSection}
      onClick={isLocked ? undefined : () => onClick?.()}
    />
  );
}
