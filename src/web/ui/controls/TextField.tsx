import { TextInput, type TextInputProps } from '@mantine/core';
import IconLock from '@tabler/icons-react/icons/IconLock';
import { fieldError } from './field-error.tsx';

/**
 * A line of text: label above with a red asterisk when required, help or error below, tied by `aria-describedby`.
 * A read-only value from a register is sunken and carries a lock; say its source in `description`. What is read-only
 * only while it is being sent has `rightSection` null.
 */
export function TextField({ error, rightSection, ...rest }: TextInputProps) {
  return (
    <TextInput
      {...rest}
      error={fieldError(error)}
      rightSection={rightSection === undefined && rest.readOnly ? <IconLock size={18} aria-hidden /> : rightSection}
    />
  );
}
