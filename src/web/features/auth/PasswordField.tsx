import { TextInput, type TextInputProps } from '@mantine/core';
import IconEye from '@tabler/icons-react/icons/IconEye';
import IconEyeOff from '@tabler/icons-react/icons/IconEyeOff';
import { useState } from 'react';
import { authTexts } from '#shared/texts/auth.ts';
import { fieldError } from '#web/ui/controls/field-error.tsx';
import classes from './PasswordField.module.css';

type PasswordFieldProps = Omit<TextInputProps, 'type' | 'rightSection'>;

/**
 * A password field with a show button. Not Mantine's `PasswordInput`, which is larger and takes the show button out of
 * the tab order.
 */
export function PasswordField({ error, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...rest}
      type={visible ? 'text' : 'password'}
      error={fieldError(error)}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.eye}
          aria-label={visible ? authTexts.hidePassword : authTexts.showPassword}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  );
}
