import { LockableButton, type LockableButtonProps } from '#web/ui/buttons/LockableButton.tsx';
import { type LockProps, useLock } from './use-lock.ts';

type PanelButtonProps = LockProps & Omit<LockableButtonProps, 'lockedBy' | 'variant' | 'type'>;

/** A quiet button of a panel or of a line in it, locked with the screen's reason without a connection or the right. */
export function PanelButton({ right, ...button }: PanelButtonProps) {
  return <LockableButton {...button} variant="ghost" lockedBy={useLock({ right })} />;
}
