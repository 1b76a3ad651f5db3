import { Loader } from '@mantine/core';
import { LockableButton, type LockableButtonProps } from './LockableButton.tsx';

interface BusyButtonProps extends Omit<LockableButtonProps, 'lockedBy' | 'leftSection'> {
  readonly isBusy: boolean;
  readonly lockedBy?: string | null;
}

/** A button that shows a spinner while its request runs, and keeps the focus. */
export function BusyButton({ isBusy, lockedBy = null, ...button }: BusyButtonProps) {
  const wheel = isBusy && <Loader size={18} color="currentColor" aria-hidden />;
  return <LockableButton {...button} isBusy={isBusy} lockedBy={lockedBy} leftSection={wheel} />;
}
