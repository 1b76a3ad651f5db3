import { Button } from '@mantine/core';
import IconFileZip from '@tabler/icons-react/icons/IconFileZip';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { LockedButton } from '#web/ui/controls/LockedButton.tsx';
import { OFFLINE_REASON_ID } from './reasons.ts';

interface GetNewButtonProps {
  readonly isOnline: boolean;
  readonly isRunning: boolean;
  readonly onPress: () => void;
}

/** Everything that was never downloaded, as one archive. */
export function GetNewButton({ isOnline, isRunning, onPress }: GetNewButtonProps) {
  if (!isOnline && !isRunning) {
    return (
      <LockedButton size="md" reasonId={OFFLINE_REASON_ID}>
        {invoiceTexts.getNew}
      </LockedButton>
    );
  }
  return (
    <Button aria-busy={isRunning || undefined} leftSection={<IconFileZip size={18} aria-hidden />} onClick={onPress}>
      {isRunning ? invoiceTexts.gettingNew : invoiceTexts.getNew}
    </Button>
  );
}
