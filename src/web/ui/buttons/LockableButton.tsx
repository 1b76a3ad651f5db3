import { Button, type ButtonProps } from '@mantine/core';
import IconLock from '@tabler/icons-react/icons/IconLock';
import type { Ref } from 'react';

export interface LockableButtonProps extends Omit<ButtonProps, 'type'> {
  /** Id of the sentence that says why it is locked, read with it; null while it is not. */
  readonly lockedBy: string | null;
  readonly isBusy?: boolean;
  readonly type?: 'submit';
  readonly 'aria-label'?: string | undefined;
  /** Id of a note that is read with it while it is not locked. */
  readonly 'aria-describedby'?: string | undefined;
  /** It does nothing now, which needs no reason. */
  readonly isIdle?: boolean;
  readonly onClick?: () => void;
  /** Called on a press while it is locked, to lead the user to the reasons. */
  readonly onLockedPress?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that keeps its place and the focus while it is locked, and gives the reason. */
export function LockableButton({
  lockedBy,
  isBusy,
  isIdle,
  type,
  leftSection,
  'aria-describedby': note,
  onClick,
  onLockedPress,
  ...button
}: LockableButtonProps) {
  const isLocked = lockedBy !== null;
  const isActive = !isLocked && !isIdle;
  const press = isActive ? onClick : undefined;
  return (
    <Button
      {...button}
      type={(isActive && type) || 'button'}
      aria-busy={isBusy || undefined}
      aria-disabled={!isActive || undefined}
      aria-describedby={lockedBy ?? note}
      leftSection={isLocked ? <IconLock size={18} aria-hidden /> : leftSection}
      onClick={() => (isLocked ? onLockedPress : press)?.()}
    />
  );
}
