import { Button } from '@mantine/core';
import IconLock from '@tabler/icons-react/icons/IconLock';
import type { ReactNode, Ref } from 'react';
import { type LockProps, useLock } from './use-lock.ts';

interface PanelButtonProps extends LockProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Its name where several have the same words. */
  readonly label?: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A quiet button of a panel or of a line in it, locked with the screen's reason without a connection or the right. */
export function PanelButton({ children, icon, label, isBusy = false, right, onPress, ref }: PanelButtonProps) {
  const reasonId = useLock({ right });
  const isLocked = reasonId !== null;
  return (
    <Button
      ref={ref}
      variant="ghost"
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isLocked || undefined}
      aria-describedby={reasonId ?? undefined}
      leftSection={isLocked ? <IconLock size={18} aria-hidden /> : icon}
      onClick={isLocked ? undefined : onPress}
    >
      {children}
    </Button>
  );
}
