import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { fieldError } from './field-error.tsx';

/** A native select, of a form or a filter: fast with a keyboard and large under a finger. */
export function ChoiceField({ error, ...select }: NativeSelectProps) {
  return (
    <NativeSelect {...select} error={fieldError(error)} rightSection={<IconChevronDown size={18} aria-hidden />} />
  );
}
