import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import IconEye from '@tabler/icons-react/icons/IconEye';
import IconEyeOff from '@tabler/icons-react/icons/IconEyeOff';
import { useState } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import { fieldError } from './field-error.tsx';

type PasswordFieldProps = Omit<PasswordInputProps, 'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps'>;

/** A password that can be shown: typed with gloves, it is worth a look before sending. */
export function PasswordField({ error, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...rest}
      error={fieldError(error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />
      }
      // Mantine takes it out of the tab order; a keyboard user wants to look too.
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-hidden': false,
        'aria-label': visible ? uiTexts.password.hide : uiTexts.password.show,
      }}
    />
  );
}
