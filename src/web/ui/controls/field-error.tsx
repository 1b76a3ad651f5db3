import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import type { ReactNode } from 'react';

/** Error words under a field with their icon; nothing when there is none, so Mantine draws no error. */
export function fieldError(error: ReactNode): ReactNode {
  if (error === undefined || error === null || error === false || error === '') return null;
  return (
    <>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{error}</span>
    </>
  );
}
