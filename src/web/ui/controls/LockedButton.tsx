import { Button } from '@mantine/core';
import IconLock from '@tabler/icons-react/icons/IconLock';
import type { ReactNode } from 'react';

interface LockedButtonProps {
  readonly children: ReactNode;
  /** Id of the sentence that gives the reason; read with the button. */
  readonly reasonId: string;
  /** Called on a press, to lead the user to the reasons. */
  readonly onPress?: () => void;
  readonly size?: 'md' | 'lg';
  readonly fullWidth?: boolean;
}

/** An action that is not allowed yet: it keeps its place and the focus and gives the reason. */
export function LockedButton({ children, reasonId, onPress, size = 'lg', fullWidth = false }: LockedButtonProps) {
  return (
    <Button
      size={size}
      fullWidth={fullWidth}
      aria-disabled="true"
      aria-describedby={reasonId}
      leftSection={<IconLock size={18} aria-hidden />}
      onClick={(event) => {
        event.preventDefault();
        onPress?.();
      }}
    >
      {children}
    </Button>
  );
}
