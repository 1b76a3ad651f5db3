import type { TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { authTexts } from '#shared/texts/auth.ts';
import classes from './LoginScreen.module.css';
import { PasswordField } from './PasswordField.tsx';

/** The password field, with a Caps Lock warning. */
export function LoginPasswordField(props: TextInputProps) {
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <PasswordField
      {...props}
      name="password"
      label={authTexts.password}
      labelProps={{ className: classes.required }}
      description={capsLock ? <span role="status">{authTexts.capsLock}</span> : undefined}
      aria-required
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1024}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
    />
  );
}
