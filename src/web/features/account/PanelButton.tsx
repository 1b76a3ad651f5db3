import { Button } from '@mantine/core';
import IconLock from '@tabler/icons-react/icons/IconLock';
import type { ReactNode, Ref } from 'react';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { OFFLINE_REASON_ID } from './offline-reason.ts';

interface PanelButtonProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Its name where several have the same words. */
  readonly label?: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A quiet button of a panel or of a line in it, locked with the screen's reason without a connection. */
export function PanelButton({ children, icon, label, isBusy = false, onPress, ref }: PanelButtonProps) {
  const isOnline = useConnectivity() === 'online';
  return (
    <Button
      ref={ref}
      variant="ghost"
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={!isOnline || undefined}
      aria-describedby={isOnline ? undefined : OFFLINE_REASON_ID}
      leftSection={isOnline ? icon : <IconLock size={18} aria-hidden />}
      onClick={isOnline ? onPress : undefined}
    >
      {children}
    </Button>
  );
}
