import { TextInput, type TextInputProps } from '@mantine/core';
import IconLock from '@tabler/icons-react/icons/IconLock';
import { fieldError } from './field-error.tsx';

/**
 * A text field: label above with a red asterisk when required, help or error below, linked by `aria-describedby`. A
 * read-only value from a register is sunken and has a lock; name its source in `description`. A field that is read-
 * only only while it is sent has `rightSection` null.
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
