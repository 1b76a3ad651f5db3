import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import type { ReactNode } from 'react';

/** An error text with its icon; undefined without a text, so that Mantine shows no error. */
export function fieldError(error: ReactNode): ReactNode {
  if (error === undefined || error === null || error === false || error === '') return null;
  return (
    <>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{error}</span>
    </>
  );
}
