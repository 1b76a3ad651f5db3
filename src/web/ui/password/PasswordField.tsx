import IconEye from '@tabler/icons-react/icons/IconEye';
import IconEyeOff from '@tabler/icons-react/icons/IconEyeOff';
import { type ComponentProps, useState } from 'react';
import { authTexts } from '#shared/texts/auth.ts';
import { LoginField } from './LoginField.tsx';
import classes from './PasswordField.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof LoginField>, 'type' | 'action'>;

/** A password field with a show button, which is in the tab order. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <LoginField
      {...props}
      type={visible ? 'text' : 'password'}
      action={
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
